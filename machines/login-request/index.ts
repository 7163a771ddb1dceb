export { loginRequestMachine } from './login-request.machine.ts'
export { loginRequestIntents, loginRequestView } from './login-request.connect.ts'
export type { LoginRequestIntents, LoginRequestView } from './login-request.connect.ts'
export type { LoginRequestEvent } from './login-request.types.ts'
