// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../../tests/fixtures/document-around.tsx'
import { lazyModules } from '../../../lazy-modules.ts'
import { useRestock } from '../../../use-restock.tsx'

afterEach(cleanup)

const Place = ({ available }: { available: boolean }) => {
  const { availability } = product()
  const form = useRestock(product({ availability: { ...availability, available } }))
  return form ?? <p>No form</p>
}

async function show({ demo, available = false }: { demo: boolean; available?: boolean }): Promise<void> {
  await lazyModules.form.load()
  const Around = await documentAround(undefined, undefined, { demo })
  render(<Place available={available} />, { wrapper: Around })
}

test('restock form: a shop that writes no such mails has none', async () => {
  await show({ demo: false })
  expect(screen.getByText('No form')).toBeTruthy()
})

test('restock form: what can be bought needs none', async () => {
  await show({ demo: true, available: true })
  expect(screen.getByText('No form')).toBeTruthy()
})

test('restock form: of what is sold out the demo shop asks the address alone', async () => {
  await show({ demo: true })
  expect(await screen.findByLabelText('Tell me when it is back')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})
