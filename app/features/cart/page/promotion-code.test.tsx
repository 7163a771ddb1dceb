// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import type { ShownCode } from '../../../../machines/cart/index.ts'
import { shippingNotice } from '../../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { dropDrafts } from '../../../shared/form/draft.ts'
import { eventually } from '../../../../tests/fixtures/eventually.ts'

const Around = await documentAround()
const known = (code: string, part: Partial<ShownCode> = {}): ShownCode => ({
  code,
  effect: 'working',
  reason: null,
  removable: true,
  pending: false,
  ...part,
})
const violation = { code: 'promotion-not-found', pointer: '/code', parameters: { code: 'NOPE' }, detail: 'Raw' }
const refused = new StoreApiError({ kind: 'refused', status: 200, violations: [violation] }, 'addCode')

afterEach(() => {
  cleanup()
  dropDrafts()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promotion code' })

it('code field: answers at its field, and keeps what was typed', async () => {
  render(<PromotionCode codes={[]} add={() => Promise.reject(refused)} remove={() => {}} />, { wrapper: Around })
  fireEvent.change(field(), { target: { value: 'NOPE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await eventually(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
  await eventually(() => expect(said()).toBe('The code NOPE does not exist or is no longer valid.'))
  expect(field().value).toBe('NOPE')
  await eventually(() => expect(document.activeElement).toBe(field()))
})

it('code: a posted one that was refused is kept in the open field, with why', async () => {
  vi.resetModules()
  const { PromotionCode: Fresh } = await import('./promotion-code.tsx')
  const fixture = await import('../../../../tests/fixtures/document-around.tsx')
  const notice = { ...shippingNotice, key: 'refused', messageKey: 'promotion-not-found', parameters: { code: 'NOPE' } }
  const { container } = render(
    <Fresh codes={[]} notices={[notice]} onDismiss={() => {}} add={() => Promise.resolve()} remove={() => {}} />,
    { wrapper: await fixture.documentAround() },
  )
  const seen = () => {
    expect(container.querySelector('details')?.open).toBe(true)
    expect(field().value).toBe('NOPE')
    expect(screen.getAllByText('The code NOPE does not exist or is no longer valid.')).toHaveLength(1)
  }
  const posted = field()
  expect(posted.getAttribute('aria-invalid')).toBe('true')
  seen()
  await eventually(() => expect(posted.isConnected).toBe(false))
  seen()
})

it('code: its promotion and its amount are said once, by the sum beside it', () => {
  render(<PromotionCode codes={[known('MORROW10')]} add={() => Promise.resolve()} remove={() => {}} />, {
    wrapper: Around,
  })
  expect(screen.getByRole('listitem').textContent).toBe('MORROW10')
})

it('code: once it is taken the next one can be typed, without another press', async () => {
  const { container } = render(<PromotionCode codes={[]} add={() => Promise.resolve()} remove={() => {}} />, {
    wrapper: Around,
  })
  const details = container.querySelector('details')
  expect(details?.open).toBe(false)
  if (details) details.open = true
  fireEvent.change(field(), { target: { value: 'MORROW10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await eventually(() => expect(field().value).toBe(''))
  await eventually(() => expect(document.activeElement).toBe(field()))
  expect(details?.open).toBe(true)
})

it('code field: goes on with what was typed and pressed before its scripts', async () => {
  const add = vi.fn<(code: string) => Promise<void>>(() => new Promise(() => {}))
  vi.resetModules()
  const { PromotionCode: Fresh } = await import('./promotion-code.tsx')
  const fixture = await import('../../../../tests/fixtures/document-around.tsx')
  render(<Fresh codes={[]} add={add} remove={() => {}} />, { wrapper: await fixture.documentAround() })
  const before = field()
  before.focus()
  fireEvent.change(before, { target: { value: 'EARLY' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(add).not.toHaveBeenCalled()
  await eventually(() => expect(add).toHaveBeenCalledWith('EARLY'))
  expect(before.isConnected).toBe(false)
  await eventually(() => expect(document.activeElement).toBe(field()))
})

it('code field: says of a code without effect that it has none, and why', () => {
  const reason = { ...shippingNotice, messageKey: 'promotion-not-eligible', parameters: { name: '€20 off from €120' } }
  const codes = [known('WELCOME'), known('TABLE20', { effect: 'idle', reason, removable: false })]
  render(<PromotionCode codes={codes} add={() => Promise.resolve()} remove={() => {}} />, { wrapper: Around })
  expect(screen.getByText('Not applied yet: €20 off from €120')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove code TABLE20' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove code WELCOME' })).toBeTruthy()
})

it('code field: gives back a code that was removed, and goes on there', async () => {
  const add = vi.fn<(code: string) => Promise<void>>(() => Promise.resolve())
  const remove = vi.fn<(code: string) => void>()
  const page = (codes: ShownCode[]) => <PromotionCode codes={codes} add={add} remove={remove} />
  const { rerender } = render(page([known('WELCOME')]), { wrapper: Around })
  const chip = screen.getByRole('button', { name: 'Remove code WELCOME' })
  chip.focus()
  fireEvent.click(chip)
  expect(remove).toHaveBeenCalledWith('WELCOME')
  rerender(page([]))
  const undo = screen.getByRole('button', { name: 'Undo' })
  await eventually(() => expect(document.activeElement).toBe(undo))
  await act(async () => fireEvent.click(undo))
  expect(add).toHaveBeenCalledWith('WELCOME')
  await eventually(() => expect(document.activeElement).toBe(field()))
})
