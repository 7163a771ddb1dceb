// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bowlLine } from '../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import Messages from './messages.tsx'

const page = vi.hoisted(() => ({ path: '/', items: [] as object[], closed: [] as string[] }))
const bowl = { line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }
const answer = { id: 'answer', level: 'success', message: { added: [bowl], notices: [] }, persistent: false }

vi.mock('../../platform/use-path.ts', () => ({ usePath: () => page.path }))
vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useNotifications: () => ({
    items: page.items,
    close: (id: string) => page.closed.push(id),
    hold: () => {},
    release: () => {},
  }),
}))

const Around = await documentAround()
afterEach(cleanup)

it.each([
  ['/', false, 1, []],
  // Both pages show what is in the cart, and what a warning says is still to be read.
  ['/checkout/cart', false, 0, ['answer']],
  ['/checkout/cart', true, 1, []],
  ['/checkout', false, 0, ['answer']],
  ['/checkout', true, 0, []],
])('answer to "add to cart": on %s, to stay: %s, it is shown %i times', (path, persistent, times, closed) => {
  Object.assign(page, { path, closed: [], items: [{ ...answer, persistent }] })
  render(<Messages stack={{ current: null }} />, { wrapper: Around })
  expect(screen.queryAllByText('Added to cart')).toHaveLength(times)
  expect(page.closed).toEqual(closed)
})

it.each([
  [{}, 'You are logged in.'],
  [{ currency: 'PLN' }, 'You are logged in. Prices are in PLN now, as last in your account.'],
])('login: says in which currency prices are when it is another one: %j', (values, words) => {
  Object.assign(page, {
    path: '/',
    items: [{ id: 'in', level: 'success', message: { code: 'session.loggedIn', values } }],
  })
  render(<Messages stack={{ current: null }} />, { wrapper: Around })
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  ['/account', 0],
  ['/account/profile', 0],
  ['/checkout', 0],
  ['/checkout/cart', 1],
  ['/accounts-receivable/', 1],
])('lost login: on %s it is said %i times beside the page, and not later', (path, times) => {
  Object.assign(page, { path, closed: [] })
  page.items = [{ id: 'lost', level: 'warning', message: { code: 'session.expired', values: {} } }]
  render(<Messages stack={{ current: null }} />, { wrapper: Around })
  expect(screen.queryAllByText(/Your session has expired/)).toHaveLength(times)
  expect(page.closed).toEqual(times === 0 ? ['lost'] : [])
})
