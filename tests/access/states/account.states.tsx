import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { AccountLayout } from '../../../app/layout/account-layout.tsx'
import { Page } from '../../../app/ui/index.ts'
import { LoginForm } from '../../../app/features/account/forms/login-form.tsx'
import { RegistrationPending } from '../../../app/features/account/registration-pending.tsx'
import { Countries } from '../../../app/features/address/index.ts'
import { CustomersOnly, LoginPage, RegisterPage } from '../../../app/features/account/account.lazy.ts'
import { formMachine } from '../../../machines/form/index.ts'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { failures } from '../../model/samples.ts'
import { answers, fails, sessionAfter, sessionOf } from './session.samples.ts'
import type { Registering } from '../../../app/features/account/registration.provider.tsx'
import { GroupPage, GroupView } from '../../../app/features/account/group.page.tsx'
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
const ignore = (): void => undefined
const tooManyTries = new StoreApiError({ kind: 'throttled', seconds: 29, violations: [] }, 'login')
/** A page of the account, before it is known whose. */
const ofNobody = (views: State['views']): State => ({
  layout: 'default',
  path: '/account/order',
  page: (): ReactNode => (
    <CustomersOnly title="Your orders" layout={AccountLayout}>
      {null}
    </CustomersOnly>
  ),
  ...(views && { views }),
})
/** The registration for a customer group, and what came of it. */
const group = (registering?: Pick<Registering, 'status'> & Partial<Registering>): State => ({
  layout: 'default',
  path: '/Buy-for-your-company',
  page: ({ countries }) => {
    const props = {
      group: {
        id: 'a'.repeat(32),
        name: 'Buy for your company',
        path: '/Buy-for-your-company',
        group: 'Business customers',
        companiesOnly: true,
        countries,
      },
      children: <p>Net prices for cafés, studios and shops.</p>,
    }
    if (registering === undefined) return <GroupPage {...props} />
    const form = createActor(formMachine, { input: { name: 'group', values: {}, secret: [], again: false } })
    return (
      <Countries value={countries}>
        <GroupView {...props} registering={{ sentTo: null, reopen: ignore, form, salutations: [], ...registering }} />
      </Countries>
    )
  },
  calls: 'answered',
})
const menu = { press: 'header details:last-of-type summary', shows: 'header details[open] nav' }
const drawer = { press: 'header button', shows: 'dialog[open] nav ul' }

/** Who somebody is: asked, and known. */
export const states: Record<string, State> = {
  login,
  'login: nothing entered': { ...login, after: { press: 'main form button[type=submit]', shows: '[role=alert]' } },
  'login: too many tries': {
    ...login,
    page: () => (
      <Page>
        <h1>Log in</h1>
        <LoginForm name="login" initialEmail="ada@example.com" submit={() => Promise.reject(tooManyTries)} />
      </Page>
    ),
    after: { focus: '[name=password]', type: 'not-the-password\n', shows: 'main form [role=status]' },
  },
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
  'register: billed elsewhere': {
    ...register,
    after: { press: 'main input[type=checkbox]:not([name])', shows: '[name="shippingAddress.street"]' },
  },
  'register: the mail is waited for': {
    ...register,
    page: () => (
      <Page width="text">
        <RegistrationPending address="ada.lovelace@analytical-engines.example" onAgain={ignore} />
      </Page>
    ),
  },
  'account: not known yet whose': ofNobody(undefined),
  'account: nobody can be asked': ofNobody(() => ({
    session: sessionView(sessionAfter(fails('readSession', failures.network.failure))),
  })),
  'account: the session is over': ofNobody(() => ({
    session: sessionView(
      sessionOf(
        sampleSession('customer'),
        { type: 'access.denied' },
        answers('readSession', sampleSession('anonymous')),
      ),
    ),
  })),
  'customer group': group(),
  'customer group: nothing entered': {
    ...group(),
    after: { press: 'main form button[type=submit]', shows: '[role=alert]' },
  },
  'customer group: on its way': group({ status: 'entering' }),
  'customer group: waits for the mail': group({ status: 'confirming', sentTo: 'clara@example.com' }),
  'customer group: asked for': group({ status: 'registered' }),
  'customer group: seen by a customer': { ...group({ status: 'alreadyLoggedIn' }), views: known('customer') },
  'account menu': { ...login, only: 'wide', after: menu },
  'account menu of a guest': { ...login, only: 'wide', views: known('guest'), after: menu },
  'menu of a customer': { ...register, only: 'narrow', views: known('customer'), after: drawer },
}
