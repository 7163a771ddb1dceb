// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { formMachineWith, type FormValues } from '../../../machines/form/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { readDraft } from '../../shared/form/index.ts'
import { RegistrationForm } from './registering.tsx'

const Around = await documentAround()
const taken = { code: 'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE', pointer: '/email', parameters: {}, detail: '' }
const refused = () =>
  Promise.reject(new StoreApiError({ kind: 'refused', status: 400, violations: [taken] }, 'register'))

it('an address with an account: its error leads to the login and to a new password', async () => {
  const machine = formMachineWith({ check: () => [], fieldOf: (pointer) => pointer.slice(1), tidy: (values) => values })
  const actor = createActor(machine.provide({ actors: { submitForm: fromPromise<unknown, FormValues>(refused) } }), {
    input: { name: 'taken', values: { email: 'ada@example.com' }, secret: [], again: false },
  }).start()
  const form = <RegistrationForm actor={actor} salutations={[]} heading={null} back="/wishlist" busy={false} />
  render(form, { wrapper: Around })
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  const words = 'This email address is already in use. Log in · Forgot your password?'
  await waitFor(() => expect(link.parentElement?.textContent).toBe(words))
  fireEvent.click(link)
  fireEvent.click(screen.getAllByRole('link', { name: 'Log in' })[1]!)
  for (const form of ['recover', 'login']) expect(readDraft(form, { email: '' })).toEqual({ email: 'ada@example.com' })
})
