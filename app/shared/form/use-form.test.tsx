// @vitest-environment happy-dom
import { useEffect } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { FormValues } from '../../../machines/form/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { email, pattern, required } from '../validation/index.ts'
import { FormSummary, useForm } from './index.ts'
import { draftOf, dropDrafts, dropTyped } from './draft.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const Around = await documentAround()
const submit = vi.fn<(values: FormValues, signal: AbortSignal) => Promise<void>>()

function Sample() {
  const form = useForm({
    name: 'sample',
    initial: { name: 'Ada', email: '' },
    rules: { name: [required], email: [required, email] },
    submit,
  })
  return (
    <form {...form.form}>
      <FormSummary form={form} />
      <input aria-label="name" {...form.text('name')} />
      <input aria-label="email" {...form.text('email')} />
      <button type="submit">Send</button>
    </form>
  )
}

function send(address: string): void {
  render(<Sample />, { wrapper: Around })
  fireEvent.change(screen.getByLabelText('email'), { target: { value: address } })
  const button = screen.getByText('Send')
  button.focus()
  fireEvent.click(button)
}

const refuse = (failure: Failure) => submit.mockRejectedValue(new StoreApiError(failure, 'sample'))
const violation = (pointer: string | null) => ({ code: 'X', pointer, parameters: {}, detail: 'No.' })

afterEach(() => {
  cleanup()
  submit.mockReset()
  dropDrafts()
})

it('form: refused by the shop, the focus is in the first field with an objection', async () => {
  send('ada')
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('email')))
  expect(submit).not.toHaveBeenCalled()
})

it('form: refused by the backend as well', async () => {
  refuse({ kind: 'refused', status: 400, violations: [violation('/name')] })
  send('ada@example.com')
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('name')))
})

it('form: refused as a whole, the focus is on what is said of it', async () => {
  refuse({ kind: 'refused', status: 400, violations: [violation(null)] })
  send('ada@example.com')
  await eventually(() => expect(document.activeElement?.hasAttribute('data-form-summary')).toBe(true))
})

it('form: throttled, the focus is on the wait, and then on the button', async () => {
  refuse({ kind: 'throttled', seconds: 1, violations: [] })
  send('ada@example.com')
  await eventually(() => expect(document.activeElement?.textContent).toContain('Too many attempts'))
  await eventually(() => expect(document.activeElement).toBe(screen.getByText('Send')))
})

const names = ['first', 'second', 'third', 'fourth']
/** Every order of some things. */
const orders = <T,>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]))

/** A form whose fields are shown in another order than its values and rules name them. */
function Shuffled({ shown, valid }: { shown: readonly string[]; valid: string }) {
  const form = useForm({
    name: 'shuffled',
    initial: Object.fromEntries(names.slice(1).map((name) => [name, name === valid ? 'filled in' : ''])),
    rules: Object.fromEntries(names.map((name) => [name, [required]])),
    submit,
  })
  return (
    <form {...form.form}>
      {shown.map((name) => (
        <input key={name} aria-label={name} {...form.text(name)} />
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

it.each(orders(names))('focus: in the first wrong field of the page (%s, %s, %s, %s)', async (...shown) => {
  // `first` has a rule and no initial value, as a password has.
  const valid = shown[0] === 'first' ? 'second' : (shown[0] ?? '')
  render(<Shuffled shown={shown} valid={valid} />, { wrapper: Around })
  fireEvent.click(screen.getByText('Send'))
  const wrong = shown.find((name) => name !== valid) ?? ''
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText(wrong)))
})

function Tidy() {
  const form = useForm({
    name: 'tidy',
    initial: { code: '' },
    rules: { code: [pattern('[A-Z]+')] },
    tidy: (values) => ({ ...values, code: String(values['code']).replaceAll('-', '') }),
    submit,
  })
  return (
    <form {...form.form}>
      <input aria-label="code" {...form.text('code')} />
      <button type="submit">Send</button>
    </form>
  )
}

function Country() {
  const form = useForm({
    name: 'country',
    initial: { code: '', country: 'PL' },
    rules: {},
    tidy: (values) => ({
      ...values,
      code: String(values['code']).replace(/^(\d\d)-?(\d\d\d)$/, values['country'] === 'PL' ? '$1-$2' : '$1$2'),
    }),
    submit,
  })
  return (
    <form {...form.form}>
      <input aria-label="code" {...form.text('code')} />
      <input aria-label="country" {...form.text('country')} />
    </form>
  )
}

it('next shopper: nothing of the one before is in the form on screen, nor kept', async () => {
  render(<Sample />, { wrapper: Around })
  const field = screen.getByLabelText<HTMLInputElement>('email')
  fireEvent.change(field, { target: { value: 'ada@' } })
  act(dropTyped)
  await eventually(() => expect(field.value).toBe(''))
  expect(draftOf('sample')).toBeUndefined()
})

it('next shopper: what is being sent is their own', async () => {
  let answer = (): void => undefined
  submit.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  send('bo@example.com')
  await eventually(() => expect(submit).toHaveBeenCalled())
  act(dropTyped)
  answer()
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('bo@example.com'))
  expect(submit.mock.calls[0]?.[1].aborted).toBe(false)
})

it('tidy: a value is written anew when what it depends on changes', async () => {
  render(<Country />, { wrapper: Around })
  const code = screen.getByLabelText<HTMLInputElement>('code')
  fireEvent.change(code, { target: { value: '10115' } })
  expect(code.value).toBe('10115')
  fireEvent.blur(code)
  await eventually(() => expect(code.value).toBe('10-115'))
  fireEvent.change(screen.getByLabelText('country'), { target: { value: 'DE' } })
  expect(code.value).toBe('10115')
})

it('tidy: values are checked and sent as the backend takes them, shown so once left', async () => {
  submit.mockResolvedValue()
  render(<Tidy />, { wrapper: Around })
  const code = screen.getByLabelText<HTMLInputElement>('code')
  fireEvent.change(code, { target: { value: 'A-B' } })
  fireEvent.click(screen.getByText('Send'))
  await eventually(() => expect(submit).toHaveBeenCalledWith({ code: 'AB' }, expect.anything()))
  cleanup()
  render(<Tidy />, { wrapper: Around })
  const again = screen.getByLabelText<HTMLInputElement>('code')
  fireEvent.change(again, { target: { value: 'A-B' } })
  fireEvent.blur(again)
  await eventually(() => expect(again.value).toBe('AB'))
})

/** Changes the form in an effect that runs before the form's own. */
function Early({ change }: { change: (field: string, value: string) => void }) {
  useEffect(() => change('email', 'ada@example.com'), [change])
  return null
}

it('change: what is written as the page starts is not undone by what was rendered', () => {
  function Started() {
    const form = useForm({ name: 'started', initial: { email: '' }, rules: {}, submit })
    return (
      <form {...form.form}>
        <Early change={form.change} />
        <input aria-label="email" {...form.text('email')} />
      </form>
    )
  }
  render(<Started />, { wrapper: Around })
  expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('ada@example.com')
})

it('change: is the same function in every render, so that an effect may call it', () => {
  const changes = new Set<unknown>()
  function Effect() {
    const form = useForm({ name: 'effect', initial: { code: '' }, rules: {}, submit })
    changes.add(form.change)
    return <input aria-label="code" {...form.text('code')} />
  }
  render(<Effect />, { wrapper: Around })
  fireEvent.change(screen.getByLabelText('code'), { target: { value: 'A' } })
  expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe('A')
  expect(changes.size).toBe(1)
})
