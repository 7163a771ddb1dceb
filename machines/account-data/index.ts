export { accountDataMachine } from './account-data.machine.ts'
export { accountDataIntents, accountDataView } from './account-data.connect.ts'
export type { AccountDataIntents, AccountDataView } from './account-data.connect.ts'
export type { AccountData, AccountDataPorts, AccountRequest, DefaultPayment } from './account-data.types.ts'
