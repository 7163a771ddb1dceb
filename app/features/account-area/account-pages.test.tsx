// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProfileFields } from '../../../api/client/paths.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { idOf } from '../../../api/mappers/ids.ts'
import { orderMoney } from '../../../api/mappers/order.ts'
import { accountDataIntents } from '../../../machines/account-data/index.ts'
import type { Customer } from '../../../api/types/customer.ts'
import type { OrderSummary, Purchase } from '../../../api/types/order.ts'
import {
  sampleBook,
  samplePage,
  samplePurchases,
  sampleSummary,
} from '../../../machines/account-data/test/account-data.samples.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { failures } from '../../../tests/model/samples.ts'
import { persistDeclared } from '../order/index.ts'
import { AddressesPage } from './addresses.page.tsx'
import { DeletedPage } from './deleted.page.tsx'
import { BusinessForm } from './forms/business-form.tsx'
import { DeleteForm } from './forms/delete-form.tsx'
import { EmailForm } from './forms/email-form.tsx'
import { PersonForm } from './forms/person-form.tsx'
import { OrdersPage } from './orders.page.tsx'
import { OverviewPage } from './overview.page.tsx'
import { OrderCard } from './parts/order-card.tsx'
import { ReviewsView } from './reviews.view.tsx'
import { waitsForPayment } from './unpaid.ts'

const backend = vi.hoisted(() => ({
  read: vi.fn<() => Promise<void>>(),
  denied: vi.fn<() => void>(),
  changeProfile: vi.fn<(api: unknown, fields: ProfileFields) => Promise<void>>(),
  newsletter: 'subscribed',
  changeNewsletter: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  orders: [] as OrderSummary[],
}))
const customer: Customer = {
  id: 'c',
  guest: false,
  active: true,
  optInPending: false,
  email: 'ada@example.com',
  salutationId: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: null,
  company: null,
  vatIds: [],
  accountType: 'private',
  defaultBillingAddressId: null,
  defaultShippingAddressId: null,
}

vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useStoreApi: () => ({}),
  useSession: () => ({ customer }),
  useSessionIntents: () => ({ denied: backend.denied, refresh: () => {} }),
}))
vi.mock('../../../api/pages/address-book.ts', () => ({ readAddressBook: () => backend.read().then(() => sampleBook) }))
vi.mock('../../../api/operations/customer.ts', async (original) => ({
  ...(await original<object>()),
  changeProfile: backend.changeProfile,
}))
vi.mock('../../../api/operations/catalogue.ts', async (original) => ({
  ...(await original<object>()),
  readOwnReview: () => Promise.resolve(null),
}))
vi.mock('../../../api/operations/session.ts', () => ({ readSalutations: () => Promise.resolve([]) }))
vi.mock('../../../api/operations/content.ts', () => ({
  subscribeNewsletter: backend.changeNewsletter,
  unsubscribeNewsletter: backend.changeNewsletter,
}))
vi.mock('../../../api/operations/account.ts', () => ({
  changeEmail: () => Promise.resolve(),
  readNewsletterState: () => backend.read().then(() => backend.newsletter),
  readOrders: () => backend.read().then(() => ({ ...samplePage(1), orders: backend.orders })),
  deleteAddress: () => Promise.resolve(),
  setDefaultBilling: () => Promise.resolve(),
  setDefaultShipping: () => Promise.resolve(),
}))

const Around = await documentAround()
const away = () => Promise.reject(new StoreApiError(failures.network.failure, 'read'))

const pages: { name: string; heading: string; page: () => ReactNode; shows: RegExp }[] = [
  { name: 'overview', heading: 'Hello Ada', page: () => <OverviewPage />, shows: /Order 10030/ },
  { name: 'list of orders', heading: 'Your orders', page: () => <OrdersPage />, shows: /Order 10030/ },
  {
    name: 'address book',
    heading: 'Your addresses',
    page: () => <AddressesPage countries={[]} />,
    shows: /work Street 1/,
  },
]

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

beforeEach(() => {
  backend.read.mockResolvedValue(undefined)
  backend.orders = [sampleSummary('10030')]
  backend.newsletter = 'subscribed'
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

for (const { name, heading, page, shows } of pages) {
  it(`the ${name} is named while it is read, says what failed, and can be read again`, async () => {
    backend.read.mockImplementation(away)
    render(<main>{page()}</main>, { wrapper: Around })
    expect(headings()).toEqual([heading])
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    const problem = await screen.findByText('We cannot show this right now')
    expect(headings()).toEqual([heading])
    const slow = Promise.withResolvers<void>()
    backend.read.mockReturnValue(slow.promise)
    const retry = screen.getAllByRole('button', { name: 'Try again' })[0]
    retry?.focus()
    act(() => retry?.click())
    expect(problem.isConnected).toBe(false)
    expect(headings()).toEqual([heading])
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading))
    slow.resolve()
    expect(await screen.findAllByText(shows)).not.toHaveLength(0)
    expect(headings()).toEqual([heading])
  })

  it(`the ${name} is read again by itself when the connection is back`, async () => {
    backend.read.mockImplementation(away)
    render(<main>{page()}</main>, { wrapper: Around })
    await screen.findByText('We cannot show this right now')
    backend.read.mockResolvedValue(undefined)
    fireEvent(window, new Event('online'))
    expect(await screen.findAllByText(shows)).not.toHaveLength(0)
  })
}

const unpaid = { state: 'failed', key: 'failed', name: 'Failed', method: null } as const

it('overview: older orders that wait for a payment are counted, the one shown is not', async () => {
  const withdrawals = [declaredSample({ whole: true })]
  const ofAll = [
    ['10031', {}],
    ['10030', { payment: unpaid }],
    ['10029', { payment: unpaid, withdrawals }],
  ] as const
  backend.orders = ofAll.map(([number, part]) => sampleSummary(number, part))
  render(<OverviewPage />, { wrapper: Around })
  const link = await screen.findByRole('link', { name: '1 order is waiting for your payment' })
  expect(link.getAttribute('href')).toBe('/account/order')
  cleanup()
  const [latest, second, ...others] = backend.orders as [OrderSummary, OrderSummary]
  backend.orders = [{ ...latest, payment: unpaid }, second, ...others]
  render(<OverviewPage />, { wrapper: Around })
  expect(await screen.findByRole('link', { name: '2 orders are waiting for your payment' })).toBeTruthy()
  cleanup()
  backend.orders = [{ ...latest, payment: unpaid }, ...others]
  render(<OverviewPage />, { wrapper: Around })
  await screen.findByText('Order 10031')
  expect(screen.queryByText(/waiting for your payment/)).toBeNull()
})

const newsletterBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Send me news/ })

it.each(['subscribed', 'unsubscribed'])('newsletter: a session that has ended changes nothing, %s', async (state) => {
  backend.newsletter = state
  render(<OverviewPage />, { wrapper: Around })
  const box = await newsletterBox()
  backend.read.mockRejectedValue(new StoreApiError(failures.loggedOut.failure, 'read'))
  fireEvent.click(box)
  expect(await screen.findByText('Your session has expired. Please log in again to continue.')).toBeTruthy()
  expect(backend.changeNewsletter).not.toHaveBeenCalled()
  expect(backend.denied).toHaveBeenCalled()
})

it('newsletter: what waits for its confirmation is not ticked, and says so', async () => {
  backend.newsletter = 'pending'
  render(<OverviewPage />, { wrapper: Around })
  expect((await newsletterBox()).checked).toBe(false)
  expect(screen.getByText(/Please confirm there that you want the newsletter/)).toBeTruthy()
})

it('deleting an account: open orders are asked about on the contact page', () => {
  render(<DeleteForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Delete account …' }))
  expect(screen.getByText(/^This cannot be undone/).textContent).toMatch(/delivered.*contact page.*order number/)
})

it('personal data: they address emails, and parcels go by the delivery address', () => {
  render(<PersonForm customer={customer} salutations={[]} />, { wrapper: Around })
  expect(screen.getByRole('link', { name: 'delivery address' }).getAttribute('href')).toBe('/account/address')
})

it('a deleted account: says what is gone, and shows no letter, as no mail comes', () => {
  const { container } = render(<DeletedPage />, { wrapper: Around })
  expect(container.textContent).toContain('Your details, addresses and wishlist are gone')
  expect(container.textContent).toContain('Reviews that you wrote stay')
  expect(container.querySelector('use[href$="#letter-lines"]')).toBeNull()
})

it('the question before an account is deleted is closed by Escape', () => {
  render(<DeleteForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Delete account …' }))
  fireEvent.keyDown(screen.getByLabelText(/^Your current password/), { key: 'Escape' })
  expect(screen.queryByLabelText(/^Your current password/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete account …' })).toBeTruthy()
})

it.each(['taken', 'refused'])(
  'a company that becomes private first loses its VAT ids, which is %s',
  async (outcome) => {
    const cleared = Promise.withResolvers<void>()
    backend.changeProfile.mockReturnValueOnce(cleared.promise).mockResolvedValueOnce(undefined)
    const company = { ...customer, accountType: 'business', company: 'Engines Ltd', vatIds: ['DE1'] } as const
    render(<BusinessForm customer={{ ...company, vatIds: [...company.vatIds] }} />, { wrapper: Around })
    fireEvent.click(screen.getByRole('button', { name: 'Change business details' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'This account is for a company' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save business details' }))
    const calls = () => backend.changeProfile.mock.calls.map(([, { accountType, vatIds }]) => [accountType, vatIds])
    await waitFor(() => expect(calls()).toEqual([['business', []]]))
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    if (outcome === 'taken') cleared.resolve()
    else cleared.reject(new StoreApiError(failures.refused.failure, 'changeProfile'))
    const saved = await screen.findByText('Your business details are saved.')
    // Below the button, it may be below the visible part of the page.
    expect(scroll.mock.contexts.some((at) => at instanceof Node && at.contains(saved))).toBe(true)
    expect(calls()).toEqual([
      ['business', []],
      ['private', null],
    ])
  },
)

it('business data: saving with nothing given says so, and sends nothing', async () => {
  render(<BusinessForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Add business details' }))
  expect(screen.getByLabelText('Company')).toBeTruthy()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'This account is for a company' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save business details' }))
  expect(await screen.findByText('Nothing is entered yet. Tick this box if the account is for a company.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'This account is for a company' }))
  expect(backend.changeProfile).not.toHaveBeenCalled()
})

it('business data: invoices have the VAT id, and the company of the billing address', () => {
  const company = { accountType: 'business', company: 'Engines Ltd', vatIds: ['DE136695976'] } as const
  render(<BusinessForm customer={{ ...customer, ...company, vatIds: [...company.vatIds] }} />, { wrapper: Around })
  expect(screen.getByText(/Engines Ltd/).textContent).toContain('the company in your billing address')
  expect(screen.getByRole('link', { name: 'billing address' }).getAttribute('href')).toContain('/account/address')
})

it('an order that waits for its payment leads to it, others are only shown', () => {
  const { rerender } = render(<OrderCard order={sampleSummary('10031', { payment: unpaid })} />, { wrapper: Around })
  expect(screen.getByRole('link', { name: 'Go to payment 10031' }).getAttribute('href')).toContain(
    '/account/order/details/',
  )
  const transfer = { state: 'open', key: 'open', name: 'Open', method: 'payment_prepayment' } as const
  rerender(<OrderCard order={sampleSummary('10031', { payment: transfer })} />)
  expect(screen.getByRole('link', { name: 'See how to pay 10031' })).toBeTruthy()
  const unconfirmed = { state: 'open', key: 'unconfirmed', name: 'Unconfirmed', method: 'payment_demo_card' } as const
  rerender(<OrderCard order={sampleSummary('10031', { payment: unconfirmed })} />)
  expect(screen.getByRole('link', { name: 'View order 10031' }), 'perhaps it is paid').toBeTruthy()
  rerender(<OrderCard order={sampleSummary('10032')} />)
  expect(screen.getByRole('link', { name: 'View order 10032' })).toBeTruthy()
  rerender(<OrderCard order={sampleSummary('10033', { payment: unpaid, total: { amount: 0, currency: 'EUR' } })} />)
  expect(screen.getByRole('link', { name: 'View order 10033' })).toBeTruthy()
})

it.each([
  ['form', 'Withdrawal declared'],
  ['return', 'Return requested'],
] as const)('an order of which a part goes back says so in the list, by %s', (by, words) => {
  const items = [{ label: 'Linen napkin', quantity: 1, lineId: 'napkin' }]
  persistDeclared('10034', declaredSample({ by, items }))
  render(<OrderCard order={sampleSummary('10034')} />, { wrapper: Around })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Order received'), 'the rest of it goes on').toBeTruthy()
  localStorage.clear()
})

it('an order in the list: downloads declared too late are said, its states stay', () => {
  const lines = [{ id: 'file', quantity: 1, unitPrice: { amount: 9, currency: 'EUR' }, releaseDate: null }]
  const items = [{ label: 'Sewing pattern', quantity: 1, lineId: 'file', provided: true as const }]
  const before = sampleSummary('10034', { lines, returnable: [], goods: [], provided: true })
  const shown = () => screen.getByRole('article').textContent
  render(<OrderCard order={before} />, { wrapper: Around })
  const text = shown()
  cleanup()
  render(<OrderCard order={{ ...before, withdrawals: [declaredSample({ items })] }} />, { wrapper: Around })
  expect(screen.getByText('Withdrawal declared')).toBeTruthy()
  expect(shown().replace('Withdrawal declared', '')).toBe(text)
})

it.each([
  ['open', 'payment_invoicepayment', '€43.90', '€14.80 taken off €58.70'],
  ['open', 'payment_card', '€58.70', 'paying takes €58.70, then we refund €14.80'],
  ['open', 'payment_cashpayment', '€58.70', 'you only pay for what you keep'],
  ['paid', 'payment_card', '€58.70', 'we refund €14.80'],
  ['refunded_partially', 'payment_card', '€58.70', '€14.80. Part of your payment has been refunded.'],
] as const)('an order in the list, %s by %s, of which a part went back: its sum', (key, method, sum, words) => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' })
  const lines = [
    { id: 'bowl', quantity: 2, unitPrice: euro(14.8), releaseDate: null },
    { id: 'napkin', quantity: 1, unitPrice: euro(24.2), releaseDate: null },
  ]
  const withdrawals = [declaredSample({ items: [{ label: 'Stoneware bowl', quantity: 1, lineId: 'bowl' }] })]
  const payment = { state: key, key, name: key, method }
  const order = sampleSummary('10035', { total: euro(58.7), payment, lines, withdrawals })
  render(<OrderCard order={order} />, { wrapper: Around })
  expect(screen.getByText(sum, { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(`Withdrawal declared: ${words}`)).toBeTruthy()
})

it('an order of provided files is complete, and what cost nothing says so', () => {
  const order = sampleSummary('10038', { delivery: null, returnable: [], goods: [], provided: true })
  const badges = (part: Partial<typeof order>) => {
    cleanup()
    render(<OrderCard order={{ ...order, ...part }} />, { wrapper: Around })
    return screen.getAllByRole('definition').map(({ textContent }) => textContent)
  }
  expect(badges({})).toEqual(['Provided', 'Paid'])
  expect(badges({ total: { amount: 0, currency: 'EUR' } })).toEqual(['Provided', 'Nothing to pay'])
  expect(badges({ provided: false, returnable: [{ id: 'pattern', quantity: 1 }] })).toEqual(['Order received', 'Paid'])
})

it.each([
  ['subscribed', true],
  ['unsubscribed', false],
])('email address: where the newsletter still goes is said: %s', async (state, said) => {
  backend.newsletter = state
  render(<EmailForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  fireEvent.change(screen.getByLabelText('New email address'), { target: { value: 'new@example.com' } })
  const twice = { target: { value: 'new@example.com' } }
  fireEvent.change(screen.getByLabelText('Repeat the new email address'), twice)
  fireEvent.change(screen.getByLabelText('Your current password'), { target: { value: 'harbour-lights' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save email address' }))
  await screen.findByText(/Your new email address new@example\.com is saved/)
  expect(document.body.textContent.includes('The newsletter still goes to ada@example.com')).toBe(said)
})

it('email address: the current one is no new one', async () => {
  render(<EmailForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save email address' }))
  write('New email address', 'Ada@Example.com ')
  write('Repeat the new email address', 'ada@example.com')
  write('Your current password', 'harbour-lights')
  save()
  const refused = await screen.findByText('This is already your email address.')
  expect(screen.getByLabelText('New email address').getAttribute('aria-describedby')).toContain(
    refused.closest('[id]')?.id,
  )
  expect(screen.queryByText('The two email addresses do not match.')).toBeNull()
  write('New email address', 'New@example.com')
  write('Repeat the new email address', 'new@example.com')
  save()
  await screen.findByText(/Your new email address New@example\.com is saved/)
})

it('email address: what is missing is named, the password’s below its field', async () => {
  render(<EmailForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save email address' }))
  expect(await screen.findByText('Enter your new email address.')).toBeTruthy()
  const missing = await screen.findByText('Enter your current password.')
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(missing.compareDocumentPosition(forgot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('email address: typed twice, counts at once, and can be corrected once saved', async () => {
  render(<EmailForm customer={customer} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }))
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save email address' }))
  expect(screen.getByText(/^It takes effect as soon as you save it, with nothing to confirm/)).toBeTruthy()
  write('New email address', 'new@exmaple.com')
  write('Repeat the new email address', 'new@example.com')
  write('Your current password', 'harbour-lights')
  save()
  expect(await screen.findByText('The two email addresses do not match.')).toBeTruthy()
  write('Repeat the new email address', 'new@exmaple.com')
  save()
  await screen.findByText(/Your new email address new@exmaple\.com is saved/)
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }))
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@exmaple.com')
  expect(screen.getByLabelText<HTMLInputElement>('Repeat the new email address').value).toBe('')
})

const showPurchases = (purchases = samplePurchases, page = 1) => {
  const intents = accountDataIntents(() => undefined)
  const data = { kind: 'purchases', purchases } as const
  render(<ReviewsView view={{ status: 'shown', data, failure: null }} intents={intents} page={page} />, {
    wrapper: Around,
  })
}

it('purchases: what was given up unsent says so, what had arrived does not', () => {
  for (const { ordered } of samplePurchases)
    for (const { number, lineId } of ordered)
      persistDeclared(number, declaredSample({ whole: true, items: [{ label: 'It', quantity: 1, lineId }] }))
  showPurchases()
  const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual([expect.stringContaining('Withdrawn'), expect.not.stringContaining('Withdrawn')])
  expect(screen.queryByText('Not sent yet')).toBeNull()
  localStorage.clear()
  cleanup()
  const cancelled = (one: Purchase) => ({ ...one, ordered: one.ordered.map((line) => ({ ...line, cancelled: true })) })
  showPurchases(samplePurchases.map(cancelled))
  expect(said()).toEqual([expect.stringContaining('Cancelled'), expect.not.stringContaining('Cancelled')])
})

it('purchases: what was sent back is not called unsent', () => {
  showPurchases(samplePurchases.map((one) => ({ ...one, handedOut: false, sentBack: true })))
  expect(screen.getAllByText('You sent it back')).toHaveLength(2)
  expect(screen.queryByText(/Not sent yet|once it is on its way/)).toBeNull()
})

it('purchases: only what was sent is offered to be reviewed', async () => {
  showPurchases()
  expect(await screen.findAllByRole('button', { name: 'Write a review' })).toHaveLength(1)
  expect(screen.getAllByText('Not sent yet')).toHaveLength(1)
  const when = 'You can review a product once it is on its way to you, or its download is open.'
  expect(screen.getAllByText(when)).toHaveLength(1)
  cleanup()
  showPurchases(samplePurchases.map((one) => ({ ...one, digital: true })))
  expect(screen.queryByText('Not sent yet'), 'files travel nowhere').toBeNull()
  expect(screen.getAllByText('Not open yet'), 'one of the two is').toHaveLength(1)
  expect(screen.getAllByText(when)).toHaveLength(1)
})

it('purchases: a page holds ten products; a page beyond the last one shows the last', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({
    ...samplePurchases[0]!,
    productId: idOf('product', String(index).padStart(32, '0'))!,
    name: `Bowl ${index}`,
  }))
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  showPurchases(many)
  expect(names()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Older purchases' }).getAttribute('href')).toBe('/account/review?p=2')
  cleanup()
  showPurchases(many, 7)
  expect(names()).toEqual(['Bowl 10'])
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})

it.each(['payment_invoicepayment', 'payment_prepayment', 'payment_card'])(
  'nothing left to pay by %s: the list says what the page of the order says',
  (method) => {
    const whole = nothingLeft(method)
    const order = sampleSummary('10030', { ...orderMoney(whole), delivery: { key: 'open', name: 'Open' } })
    render(<OrderCard order={{ ...order, withdrawals: whole.withdrawals }} />, { wrapper: Around })
    const badges = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(badges).toEqual(['Order received', 'Nothing to pay'])
    expect(screen.getByText('Withdrawal declared: nothing is left to pay')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View order 10030' })).toBeTruthy()
    expect(waitsForPayment({ ...order, withdrawals: whole.withdrawals })).toBe(false)
  },
)

it('goods withdrawn beside a file that is due: the list awaits no delivery', () => {
  const whole = nothingLeft()
  const total = { amount: 52.9, currency: 'EUR' }
  const order = sampleSummary('10030', { ...orderMoney(whole), total, delivery: { key: 'open', name: 'Open' } })
  render(<OrderCard order={{ ...order, withdrawals: whole.withdrawals }} />, { wrapper: Around })
  const badges = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(badges).toEqual(['Order received', 'Not paid yet'])
})
