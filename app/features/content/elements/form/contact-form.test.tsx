// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { safeHtml } from '../../../../../api/mappers/html.fixture.ts'
import type { SafeHtml } from '../../../../../api/types/common.ts'
import { card } from '../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import { dropTyped } from '../../../../shared/form/draft.ts'
import { ContactForm } from './contact-form.tsx'

const sent = vi.hoisted(() =>
  vi.fn<(api: unknown, message: { comment: string; slotId?: string }) => Promise<string | null>>(),
)
const known = vi.hoisted(() => ({ customer: {} }))
vi.mock('../../../shop/index.ts', () => ({
  useStoreApi: () => ({}),
  usePrefill: () => undefined,
  usePrefillValues: () => known.customer,
}))
vi.mock('../../../../../api/operations/content.ts', async (original) => ({
  ...(await original<object>()),
  sendContactForm: sent,
}))
vi.mock('../../../../../api/operations/session.ts', async (original) => ({
  ...(await original<object>()),
  readSalutations: () => Promise.resolve([{ id: 's', name: 'None', key: 'not_specified' }]),
}))

const requested = vi.hoisted(() => vi.fn<(api: unknown, ids: string[]) => Promise<unknown[]>>())
vi.mock('../../../../../api/operations/catalogue.ts', async (original) => ({
  ...(await original<object>()),
  readProducts: requested,
}))

const Around = await documentAround()

function show(search: string, confirmation: SafeHtml | null = null): void {
  window.history.replaceState(null, '', `/contact/${search}`)
  render(
    <ContactForm element={{ type: 'form', form: 'contact', title: 'Write to us', slotId: 'contact', confirmation }} />,
    { wrapper: Around },
  )
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

function fillIn(): void {
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Long'],
    ['Email address', 'ada@example.com'],
    ['Subject', 'My address'],
    ['Message', 'Please send it to ada@example.org.'],
  ] as const)
    fireEvent.change(field(label), { target: { value: text } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
}
const comment = async (): Promise<string> => {
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  return sent.mock.calls[0]?.[1].comment ?? ''
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  known.customer = {}
  vi.clearAllMocks()
})

it('contact form: the order of the address is filled in, and first in the message', async () => {
  sent.mockResolvedValue(null)
  show('?orderNumber=10012')
  await waitFor(() => expect(field(/^Order number/).value).toBe('10012'))
  fillIn()
  expect(await comment()).toBe('Order number: 10012\n\nPlease send it to ada@example.org.')
})

it('contact form: needs no order, and then adds nothing to the message', async () => {
  sent.mockResolvedValue(null)
  show('')
  fillIn()
  expect(await comment()).toBe('Please send it to ada@example.org.')
})

it('contact form: names its slot, whose receivers and confirmation the backend takes', async () => {
  sent.mockResolvedValue(null)
  show('')
  fillIn()
  await comment()
  expect(sent.mock.calls[0]?.[1].slotId).toBe('contact')
})

it('contact form: shows the words of its owner once it is sent, before any others', async () => {
  sent.mockResolvedValue('The backend’s words')
  show('', safeHtml('<p>We read every letter.</p>'))
  fillIn()
  expect(await screen.findByText('We read every letter.')).toBeTruthy()
  expect(screen.queryByText('The backend’s words')).toBeNull()
})

it('contact form: says within which time an answer comes, before and after sending', async () => {
  sent.mockResolvedValue(null)
  show('')
  expect(screen.getByText('We usually answer within one working day.')).toBeTruthy()
  fillIn()
  expect((await screen.findByText(/Your message has arrived/)).textContent).toContain('within one working day')
})

it('contact form: the product of the address is shown, goes with subject and message', async () => {
  sent.mockResolvedValue(null)
  const vase = card('Round vase')
  requested.mockResolvedValue([vase])
  show(`?about=${'a'.repeat(32)}`)
  await waitFor(() => expect(field('Subject').value).toBe('Question about Round vase'))
  expect(requested).toHaveBeenCalledWith({}, ['a'.repeat(32)], expect.anything())
  expect(screen.getByText(/^About:/).textContent).toBe(`About: Round vase, product no. ${vase.number}`)
  fillIn()
  expect(await comment()).toBe(`Product: Round vase (${vase.number})\n\nPlease send it to ada@example.org.`)
  expect((await screen.findByRole('link', { name: 'Back to Round vase' })).getAttribute('href')).toBe(vase.path)
})

it('contact form: about a sold-out product the message is there, and may be changed', async () => {
  const vase = card('Round vase')
  requested.mockResolvedValue([{ ...vase, availability: { ...vase.availability, available: false } }])
  show(`?about=${'a'.repeat(32)}`)
  await waitFor(() => expect(field('Message').value).toBe('Please tell me when it is back.'))
  cleanup()
  show(`?about=${'c'.repeat(32)}`)
  fireEvent.change(field('Message'), { target: { value: 'Is it heavy?' } })
  await waitFor(() => expect(field('Subject').value).toBe('Question about Round vase'))
  expect(field('Message').value).toBe('Is it heavy?')
})

it('contact form: words in the address are no product', () => {
  show('?about=Buy%20at%20another%20shop')
  expect(requested).not.toHaveBeenCalled()
  expect(field('Subject').value).toBe('')
})

it('contact form: a draft about a product stays with it; an own subject stays', async () => {
  const about = (sign: string) => `?about=${sign.repeat(32)}`
  requested.mockImplementation(async (_api, [id]) => [card(id === 'a'.repeat(32) ? 'Round vase' : 'Day bowl')])
  show(about('a'))
  await waitFor(() => expect(field('Subject').value).toBe('Question about Round vase'))
  fireEvent.change(field('Message'), { target: { value: 'Is it heavy?' } })
  cleanup()
  show('')
  expect([field('Subject').value, field('Message').value]).toEqual(['', ''])
  cleanup()
  show(about('b'))
  fireEvent.change(field('Subject'), { target: { value: 'How large is it?' } })
  await waitFor(() => expect(screen.getByText(/^About:/).textContent).toContain('Day bowl'))
  expect([field('Subject').value, field('Message').value]).toEqual(['How large is it?', ''])
  cleanup()
  show(about('a'))
  await waitFor(() => expect(screen.getByText(/^About:/).textContent).toContain('Round vase'))
  expect([field('Subject').value, field('Message').value]).toEqual(['Question about Round vase', 'Is it heavy?'])
})

it('contact form: who is logged in finds name and address there', () => {
  known.customer = { firstName: 'Ada', lastName: 'Long', email: 'ada@example.com' }
  show('')
  expect(['First name', 'Last name', 'Email address'].map((label) => field(label).value)).toEqual([
    'Ada',
    'Long',
    'ada@example.com',
  ])
})

it('contact form: says how short subject and message may be before they are refused', () => {
  show('')
  for (const [label, hint] of [
    ['Subject', 'At least 3 characters'],
    ['Message', 'At least 10 characters: what can we do for you?'],
  ] as const)
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint)
})

it('contact form: after a message there is a way to write another one', async () => {
  sent.mockResolvedValue(null)
  show('')
  fillIn()
  fireEvent.click(await screen.findByRole('button', { name: 'Write another message' }))
  expect(field('Message').value).toBe('')
  expect(field('Email address').value).toBe('ada@example.com')
  expect(document.activeElement?.textContent).toBe('Write to us')
})

it('contact form: the next shopper finds nothing of the one who wrote before', async () => {
  sent.mockResolvedValue(null)
  show('')
  fillIn()
  fireEvent.click(await screen.findByRole('button', { name: 'Write another message' }))
  fireEvent.change(field('Message'), { target: { value: 'for the shop alone' } })
  act(dropTyped)
  expect(field('Message').value).toBe('')
  expect(field('Email address').value).toBe('')
  expect(document.activeElement?.textContent).not.toBe('Write to us')
})
