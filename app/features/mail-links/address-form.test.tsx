// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { AddressForm } from './address-form.tsx'
import { dropDrafts } from '../../shared/form/draft.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

vi.mock('../shop/index.ts', () => ({ usePrefill: () => undefined, useStoreApi: () => 'the api' }))

const Around = await documentAround()
const send = vi.fn<(api: unknown, address: string, options: object) => Promise<unknown>>()

const Sent = ({ address }: { address: string }) => `To ${address}`

function sendAddress(address: string) {
  render(
    <AddressForm
      name="sample"
      title="A title"
      lead="A sentence"
      action="Send"
      autoComplete="email"
      send={send}
      sent={{ title: 'On its way', Text: Sent }}
      back={<a href="/login">Back</a>}
    />,
    { wrapper: Around },
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

afterEach(() => {
  cleanup()
  send.mockReset()
  dropDrafts()
})

it('form for a mail: sends the address, and says so where the focus then is', async () => {
  send.mockResolvedValue(undefined)
  sendAddress(' ada@example.com ')
  expect(await screen.findByText('To ada@example.com')).toBeTruthy()
  expect(send).toHaveBeenCalledWith('the api', 'ada@example.com', { signal: expect.any(AbortSignal) })
  expect(document.activeElement?.textContent).toContain('On its way')
})

it('form for a mail: sends nothing that is no address', () => {
  sendAddress('ada')
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

it('form for a mail: keeps the address when it could not be sent', async () => {
  send.mockRejectedValue(
    new StoreApiError({ kind: 'unreachable', reason: 'network', status: null, violations: [] }, 'sample'),
  )
  sendAddress('ada@example.com')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ada@example.com')
})

it('nothing arrived: the address is there to be sent again, and there is a way back', async () => {
  send.mockResolvedValue(undefined)
  sendAddress('ada@example.com')
  expect(screen.getByText('Back')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Nothing arrived? Send again' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ada@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
})
