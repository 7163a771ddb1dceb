// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { ChangeText } from './change-text.tsx'

const Around = await documentAround()
const euros = (amount: number) => ({ amount, currency: 'EUR' })

it.each([
  [4.9, 0, 'Delivery is now free (it was €4.90).'],
  [0, 12.9, 'Delivery now costs €12.90 instead of €0.00.'],
])('what became different: the delivery, from %d to %d', (from, to, words) => {
  const change = { kind: 'shipping.cost', from: euros(from), to: euros(to) } as const
  const { container } = render(<ChangeText change={change} />, { wrapper: Around })
  expect(container.textContent).toBe(words)
})
