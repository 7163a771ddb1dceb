// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { useSalutationName } from './use-salutation-name.ts'

const Around = await documentAround()
afterEach(cleanup)

function Names({ of }: { of: { name: string; key: string }[] }) {
  const nameOf = useSalutationName()
  return of.map(({ name, key }) => nameOf({ id: key, name, key })).join(', ')
}

it('salutations: the backend’s own words; the shop’s where the language has none', () => {
  const of = [
    { name: '', key: 'mr' },
    { name: '', key: 'mrs' },
    { name: 'Dr.', key: 'mr' },
    { name: 'Mx.', key: 'mx' },
  ]
  const { container } = render(<Names of={of} />, { wrapper: Around })
  expect(container.textContent).toBe('Mr, Mrs, Dr., Mx.')
})
