// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView, type SessionView } from '../../../machines/session/index.ts'
import { answers, fails, sessionAfter, sessionOf } from '../../../tests/access/states/session.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { failures } from '../../../tests/model/samples.ts'
import type { RouterContext } from '../../platform/context.ts'
import { servedLocales } from '../../platform/locale.ts'
import { CustomersOnly } from './customers-only.tsx'

const now = vi.hoisted(() => ({ session: {} as object, retry: vi.fn<() => void>() }))

vi.mock('../shop/index.ts', () => ({ useSession: () => ({ ...now.session, retry: now.retry }) }))
vi.mock('./use-identify.ts', () => ({ useIdentify: () => ({ login: () => new Promise(() => {}) }) }))

const Around = await documentAround()
const anonymous = sampleSession('anonymous')

function show(session: SessionView) {
  now.session = session
  render(
    <CustomersOnly title="Your orders" layout={({ children }) => <main>{children}</main>}>
      <h1>Orders of Ada</h1>
    </CustomersOnly>,
    { wrapper: Around },
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

for (const { situation, session, heading } of [
  { situation: 'as long as it is not known whose it is', session: sessionAfter(), heading: 'Your orders' },
  {
    situation: 'when nobody can be asked whose it is',
    session: sessionAfter(fails('readSession', failures.network.failure)),
    heading: 'Your orders',
  },
  { situation: 'on the way to the login', session: sessionOf(anonymous), heading: 'Your orders' },
  {
    situation: 'when the session is over',
    session: sessionOf(sampleSession('customer'), { type: 'access.denied' }, answers('readSession', anonymous)),
    heading: 'Please log in again',
  },
  { situation: 'of a customer', session: sessionOf(sampleSession('customer')), heading: 'Orders of Ada' },
]) {
  it(`a page of the account has one first heading ${situation}`, () => {
    show(sessionView(session))
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading])
  })
}

it.each([
  ['/account/order', '/login?redirect=%2Faccount%2Forder'],
  ['/', '/'],
])('anybody who was led to %s by then ends at %s', async (address, end) => {
  now.session = sessionView(sessionOf(anonymous))
  const root = createRootRouteWithContext<Pick<RouterContext, 'locale'>>()()
  const customers = createRoute({ getParentRoute: () => root, id: '_customers' })
  const routeTree = root.addChildren([
    customers.addChildren([createRoute({ getParentRoute: () => customers, path: '/account/order' })]),
    ...['/', '/login'].map((path) => createRoute({ getParentRoute: () => root, path })),
  ])
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, context: { locale: servedLocales[0] } })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })}>
        <CustomersOnly title="Your orders" layout={({ children }) => <main>{children}</main>}>
          <h1>Orders of Ada</h1>
        </CustomersOnly>
      </I18nProvider>
    </RouterContextProvider>,
  )
  await waitFor(() => expect(router.latestLocation.href).toBe(end))
})

it('whose account it is can be asked again', () => {
  show(sessionView(sessionAfter(fails('readSession', failures.network.failure))))
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(now.retry).toHaveBeenCalledOnce()
})
