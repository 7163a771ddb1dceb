export { sessionMachine } from './session.machine.ts'
export type { SessionActor, SessionSnapshot } from './session.machine.ts'
export { settledSession } from './session.settled.ts'
export { sessionView } from './session.connect.ts'
export type { SessionView } from './session.connect.ts'
export { sessionIntents } from './session.intents.ts'
export type { SessionIntents } from './session.intents.ts'
export type {
  IdentityChange,
  SessionChange,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionMemory,
  SessionPorts,
} from './session.types.ts'
export { addressFieldsOf, guestFieldsOf, isLoggedIn } from './session.logic.ts'
