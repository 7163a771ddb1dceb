export { contactMachine } from './contact.machine.ts'
export type { ContactActor, ContactSnapshot } from './contact.machine.ts'
export { contactIntents, identityView } from './contact.connect.ts'
export type { ContactIntents, IdentityView } from './contact.connect.ts'
export type {
  ContactEvent,
  ContactFields,
  ContactInput,
  ContactPorts,
  ContactResult,
  Identification,
  IdentityKind,
} from './contact.types.ts'
