// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { email, required } from '../validation/index.ts'
import { FormSummary, useForm } from './index.ts'

const Around = await documentAround()
const submit = vi.fn<() => Promise<void>>()

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
  sessionStorage.clear()
})

it('refused by the shop, the focus is in the first field with an objection', async () => {
  send('ada')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('email')))
  expect(submit).not.toHaveBeenCalled()
})

it('refused by the backend as well', async () => {
  refuse({ kind: 'refused', status: 400, violations: [violation('/name')] })
  send('ada@example.com')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')))
})

it('refused as a whole, the focus is on what is said of it', async () => {
  refuse({ kind: 'refused', status: 400, violations: [violation(null)] })
  send('ada@example.com')
  await vi.waitFor(() => expect(document.activeElement?.hasAttribute('data-form-summary')).toBe(true))
})
