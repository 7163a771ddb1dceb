import { renderToString } from 'react-dom/server'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { safeHtml } from '../../../../../api/mappers/html.fixture.ts'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import type { FormView } from './form-parts.tsx'
import { NewsletterElement } from './newsletter-element.tsx'

const calls = vi.hoisted(() => ({
  subscribe: vi.fn<(api: unknown, fields: object, options: unknown) => Promise<void>>(),
  unsubscribe: vi.fn<(api: unknown, email: string, options: unknown) => Promise<void>>(),
  salutations: vi.fn<() => Promise<unknown[]>>(),
  state: vi.fn<() => Promise<string>>(),
}))
const known = vi.hoisted(() => ({ customer: {}, session: null as object | null }))
vi.mock('../../../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  useSessionSelector: (select: (shop: object) => unknown) => select({ session: known.session }),
  usePrefill: () => undefined,
  usePrefillValues: () => known.customer,
}))
vi.mock('../../../../../api/operations/content.ts', async (original) => ({
  ...(await original<object>()),
  subscribeNewsletter: calls.subscribe,
  unsubscribeNewsletter: calls.unsubscribe,
}))
vi.mock('../../../../../api/operations/account.ts', async (original) => ({
  ...(await original<object>()),
  readNewsletterState: calls.state,
}))
vi.mock('../../../../../api/operations/session.ts', async (original) => ({
  ...(await original<object>()),
  readSalutations: calls.salutations,
}))

vi.mock('../../../account-area/newsletter.lazy.ts', () => ({
  default: ({ customer }: { customer: { email: string } }) => <p>The newsletter of {customer.email}</p>,
}))

const Around = await documentAround()

function show(changes: Partial<FormView> = {}): void {
  calls.subscribe.mockResolvedValue()
  calls.unsubscribe.mockResolvedValue()
  calls.salutations.mockResolvedValue([
    { id: 'n', name: 'Not specified', key: 'not_specified' },
    { id: 'm', name: 'Mrs.', key: 'mrs' },
  ])
  const element: FormView = { form: 'newsletter', title: null, slotId: 'letter', confirmation: null, ...changes }
  render(<NewsletterElement element={element} />, { wrapper: Around })
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  known.customer = {}
  known.session = null
  vi.clearAllMocks()
})

test('newsletter element: an address is enough, with the backend’s usual option', async () => {
  show()
  write('Email address', ' ada@example.com ')
  press('Sign up')
  expect((await screen.findByText(/^One more step/)).textContent).toMatch(
    /sent to ada@example\.com\. .*No email comes to an address that receives the newsletter already\.$/,
  )
  expect(calls.subscribe).toHaveBeenCalledExactlyOnceWith({}, { email: 'ada@example.com' }, expect.anything())
})

test.each([
  ['subscribed', 'From now on, ada@example.com will receive our newsletter.'],
  ['pending', /^One more step/],
])('newsletter element: a customer’s own address that is %s', async (state, text) => {
  known.session = { kind: 'customer', customer: { email: 'Ada@example.com' } }
  show()
  calls.state.mockResolvedValue(state)
  write('Email address', 'ada@example.com')
  press('Sign up')
  expect(await screen.findByText(text)).toBeDefined()
})

test('newsletter element: another address of a customer waits for its mail', async () => {
  known.session = { kind: 'customer', customer: { email: 'ada@example.com' } }
  show()
  write('Email address', 'bea@example.com')
  press('Sign up')
  expect(await screen.findByText(/^One more step/)).toBeDefined()
  expect(calls.state).not.toHaveBeenCalled()
})

test('newsletter element: names and salutation go with the address', async () => {
  show()
  fireEvent.focus(field('Email address'))
  await screen.findByRole('option', { name: /^Mrs|^Ms/ })
  write(/^Title/, 'm')
  write(/^First name/, 'Ada')
  write(/^Last name/, 'Long')
  write('Email address', 'ada@example.com')
  press('Sign up')
  await waitFor(() => expect(calls.subscribe).toHaveBeenCalledOnce())
  expect(calls.subscribe.mock.calls[0]?.[1]).toEqual({
    email: 'ada@example.com',
    salutationId: 'm',
    firstName: 'Ada',
    lastName: 'Long',
  })
})

test('newsletter element: the button follows everything that it sends', () => {
  show()
  const rest = document.querySelector('details')
  if (!rest) throw new Error('There is nothing to unfold')
  rest.open = true
  fireEvent(rest, new Event('toggle'))
  const button = screen.getByRole('button', { name: 'Sign up' })
  const order = field(/^Last name/).compareDocumentPosition(button)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('newsletter element: a page that is only looked at reads no salutations', async () => {
  show()
  await waitFor(() => expect(field(/^Title/)).toBeTruthy())
  expect(calls.salutations).not.toHaveBeenCalled()
})

test('newsletter element: the other option takes an address off the list, nameless', async () => {
  show({ confirmation: safeHtml('<p>Welcome aboard.</p>') })
  write(/^First name/, 'Ada')
  fireEvent.click(screen.getByRole('radio', { name: 'I no longer want to receive it' }))
  expect(screen.queryByLabelText(/^First name/)).toBeNull()
  write('Email address', 'ada@example.com')
  press('Unsubscribe')
  expect(await screen.findByText(/^ada@example.com will receive no more newsletters/)).toBeTruthy()
  expect(calls.unsubscribe).toHaveBeenCalledExactlyOnceWith({}, 'ada@example.com', expect.anything())
  expect(calls.subscribe).not.toHaveBeenCalled()
  // The owner's words are for those who signed up.
  expect(screen.queryByText('Welcome aboard.')).toBeNull()
})

test('newsletter element: title and confirmation are the shop owner’s', async () => {
  show({ title: 'Letters from the kiln', confirmation: safeHtml('<p>Welcome aboard.</p>') })
  expect(screen.getByRole('heading', { name: 'Letters from the kiln' })).toBeTruthy()
  write('Email address', 'ada@example.com')
  press('Sign up')
  expect(await screen.findByText('Welcome aboard.')).toBeTruthy()
  expect(screen.getByText('Email address: ada@example.com')).toBeTruthy()
})

test('newsletter element: who is logged in finds the address there', () => {
  known.customer = { email: 'ada@example.com' }
  show()
  expect(field('Email address').value).toBe('ada@example.com')
})

test('newsletter element: who is logged in has the newsletter of their account', async () => {
  known.session = { kind: 'customer', customer: { email: 'ada@example.com' } }
  show()
  expect(await screen.findByText('The newsletter of ada@example.com')).toBeTruthy()
  cleanup()
  known.session = { kind: 'guest', customer: { email: 'ada@example.com' } }
  show()
  expect(screen.queryByText(/^The newsletter of/)).toBeNull()
})

test('newsletter element: an address that is none is refused before it is sent', async () => {
  show()
  write('Email address', 'ada')
  press('Sign up')
  await waitFor(() => expect(field('Email address').getAttribute('aria-invalid')).toBe('true'))
  expect(calls.subscribe).not.toHaveBeenCalled()
})

test('newsletter element: until its scripts run, the browser checks the address', () => {
  const element: FormView = { form: 'newsletter', title: null, slotId: 'letter', confirmation: null }
  const served = renderToString(
    <Around>
      <NewsletterElement element={element} />
    </Around>,
  )
  expect(served).toMatch(/<input[^>]* type="email"[^>]* required/)
  expect(served).not.toMatch(/novalidate/i)
  show()
  expect(field('Email address').form?.noValidate).toBe(true)
})

test('newsletter element: a mistyped address can be corrected after it was sent', async () => {
  show()
  write('Email address', 'ada@exmaple.com')
  press('Sign up')
  fireEvent.click(await screen.findByRole('button', { name: 'Use another address' }))
  expect(document.activeElement).toBe(field('Email address'))
  expect(field('Email address').value).toBe('ada@exmaple.com')
  write('Email address', 'ada@example.com')
  press('Sign up')
  expect((await screen.findByText(/^One more step/)).textContent).toContain('sent to ada@example.com.')
  expect(calls.subscribe).toHaveBeenCalledTimes(2)
})
