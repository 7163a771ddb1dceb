import { memoised } from '../shared/view.ts'
import type { LoginRequestSnapshot } from './login-request.machine.ts'
import type { LoginRequestEvent } from './login-request.types.ts'

export interface LoginRequestView {
  status: 'asking' | 'granted' | 'abandoned'
}

export interface LoginRequestIntents {
  cancel: () => void
}

/** The view of a snapshot. */
export const loginRequestView = memoised(({ value }: LoginRequestSnapshot): LoginRequestView => ({ status: value }))

/** Names for what can happen; components never send raw events. */
export const loginRequestIntents = (send: (event: LoginRequestEvent) => void): LoginRequestIntents => ({
  cancel: () => send({ type: 'login.cancel' }),
})
