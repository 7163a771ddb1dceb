import { Countries } from '../../../app/features/address/index.ts'
import { LoginPage, RegisterPage } from '../../../app/features/account/pages.tsx'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { sessionOf } from './session.samples.ts'
import type { State } from './state.ts'

const known = (kind: 'guest' | 'customer') => () => ({ session: sessionView(sessionOf(sampleSession(kind))) })

const login: State = { layout: 'default', path: '/login', page: () => <LoginPage /> }
const register: State = {
  layout: 'default',
  path: '/register',
  page: ({ countries }) => (
    <Countries value={countries}>
      <RegisterPage countries={countries} />
    </Countries>
  ),
  calls: 'answered',
}
const menu = { press: 'header details:last-of-type summary', shows: 'header details[open] nav' }
const drawer = { press: 'header button', shows: 'dialog[open] nav ul' }

/** Who somebody is: asked, and known. */
export const states: Record<string, State> = {
  login,
  'login: nothing entered': { ...login, after: { press: 'main form button[type=submit]', shows: '[role=alert]' } },
  'login: by a guest': { ...login, views: known('guest') },
  register,
  'register: nothing entered': {
    ...register,
    after: { press: 'main form button[type=submit]', shows: '[role=alert]' },
  },
  'register: for a company': {
    ...register,
    after: { press: 'main input[name=company]', shows: '[name="billingAddress.company"]' },
  },
  'register: delivered elsewhere': {
    ...register,
    after: { press: 'main input[name=elsewhere]', shows: '[name="shippingAddress.street"]' },
  },
  'account menu': { ...login, only: 'wide', after: menu },
  'account menu of a guest': { ...login, only: 'wide', views: known('guest'), after: menu },
  'menu of a customer': { ...register, only: 'narrow', views: known('customer'), after: drawer },
}
