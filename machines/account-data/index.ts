export { accountDataMachine } from './account-data.machine.ts'
export { accountDataIntents, accountDataView } from './account-data.connect.ts'
export type { AccountDataIntents, AccountDataView } from './account-data.connect.ts'
export type {
  AccountData,
  AccountDataEvent,
  AccountDataInput,
  AccountDataPorts,
  AccountRequest,
  DefaultPayment,
} from './account-data.types.ts'
export type { AccountDataSnapshot } from './account-data.machine.ts'
