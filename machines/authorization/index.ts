export { authorizationMachine } from './authorization.machine.ts'
export type { AuthorizationActor, AuthorizationSnapshot } from './authorization.machine.ts'
export type {
  AuthorizationEvent,
  AuthorizationInput,
  AuthorizationPorts,
  AuthorizationResult,
  Confirmation,
  Unauthorized,
} from './authorization.types.ts'
