export { guestAccountMachine } from './guest-account.machine.ts'
export { guestAccountIntents, guestAccountView } from './guest-account.connect.ts'
export type { GuestAccountIntents, GuestAccountView } from './guest-account.connect.ts'
export type { GuestAccountHindrance } from './guest-account.types.ts'
