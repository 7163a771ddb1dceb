// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { Promises } from './promises.tsx'

const Around = await documentAround()
const show = (amount: number, digital = false) =>
  render(<Promises currency="EUR" taxState="gross" digital={digital} amount={amount} />, { wrapper: Around })

afterEach(cleanup)

it('promises: ways to pay are named for what costs something', () => {
  show(12, true)
  expect(screen.getByText(/^Pay by /)).toBeTruthy()
})

it('promises: a present names no way to pay', () => {
  show(0, true)
  expect(screen.queryByText(/^Pay by /)).toBeNull()
})

it('promises: what alone reaches the amount of a free delivery is delivered free', () => {
  show(75)
  expect(screen.getByText('Free delivery')).toBeTruthy()
})

it('promises: below that amount it is named, with the price of the delivery', () => {
  show(74.99)
  expect(screen.getByText('Free delivery from €75, otherwise €4.90')).toBeTruthy()
})
