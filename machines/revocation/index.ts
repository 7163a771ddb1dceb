export { revocationMachine } from './revocation.machine.ts'
export type { RevocationActor, RevocationSnapshot } from './revocation.machine.ts'
export { revocationIntents, revocationView } from './revocation.connect.ts'
export type { RevocationIntents, RevocationView } from './revocation.connect.ts'
export type {
  ReceivedRevocation,
  RevocationEvent,
  RevocationFields,
  RevocationItem,
  RevocationPorts,
  RevocationReceipt,
} from './revocation.types.ts'
