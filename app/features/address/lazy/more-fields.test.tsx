// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { dropDrafts } from '../../../shared/form/draft.ts'
import { useForm } from '../../../shared/form/index.ts'
import { maxLength } from '../../../shared/validation/index.ts'
import { MoreAddressFields } from '../index.ts'
import { eventually } from '../../../../tests/fixtures/eventually.ts'

const Around = await documentAround()
const sent = vi.fn<(values: object) => Promise<void>>().mockResolvedValue()
const empty = { company: '', department: '', additionalAddressLine1: '', additionalAddressLine2: '', phoneNumber: '' }

function Form({ initial }: { initial: Partial<typeof empty> }) {
  const form = useForm({
    name: 'more',
    initial: { ...empty, ...initial },
    rules: { phoneNumber: [maxLength(4)] },
    submit: sent,
  })
  return (
    <form {...form.form}>
      <MoreAddressFields form={form} />
      <button type="submit">Send</button>
    </form>
  )
}

const show = (initial: Partial<typeof empty> = {}) => render(<Form initial={initial} />, { wrapper: Around })
const fold = () => {
  const found = document.querySelector('details')
  if (found === null) throw new Error('Nothing is folded')
  return found
}
const control = (name: string): HTMLInputElement => {
  const found = fold().querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`${name} is not folded`)
  return found
}

afterEach(() => {
  cleanup()
  dropDrafts()
  sent.mockClear()
})

it('folded fields: those that the owner asks for stay outside', () => {
  show()
  expect(fold().open).toBe(false)
  expect(Array.from(fold().querySelectorAll('input'), ({ name }) => name)).toEqual([
    'company',
    'department',
    'additionalAddressLine2',
    'phoneNumber',
  ])
})

it('folded fields: open where one holds something, and keep it when they are closed', async () => {
  show({ company: 'Kiln Lane Ltd' })
  expect(fold().open).toBe(true)
  fold().open = false
  fireEvent(fold(), new Event('toggle'))
  expect(control('company').value).toBe('Kiln Lane Ltd')
  fireEvent.click(screen.getByText('Send'))
  await eventually(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ company: 'Kiln Lane Ltd' }), expect.anything()),
  )
})

it('folded fields: an error in one of them opens them and has the focus', async () => {
  show()
  fireEvent.change(control('phoneNumber'), { target: { value: '123456' } })
  fold().open = false
  fireEvent(fold(), new Event('toggle'))
  fireEvent.click(screen.getByText('Send'))
  await eventually(() => expect(document.activeElement).toBe(control('phoneNumber')))
  expect(fold().open).toBe(true)
  expect(sent).not.toHaveBeenCalled()
})
