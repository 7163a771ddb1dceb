export { sessionMachine } from './session.machine.ts'
export type { SessionActor, SessionSnapshot } from './session.machine.ts'
export { sessionFacts, sessionIntents } from './session.view.ts'
export type { SessionFacts, SessionIntents } from './session.view.ts'
export type {
  IdentityChange,
  SessionChange,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionMemory,
  SessionPorts,
} from './session.types.ts'
