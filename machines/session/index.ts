export { sessionMachine } from './session.machine.ts'
export type { SessionActor, SessionSnapshot } from './session.machine.ts'
export { sessionFacts } from './session.view.ts'
export type { SessionFacts } from './session.view.ts'
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
export { guestFieldsOf } from './session.logic.ts'
