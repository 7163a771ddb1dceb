import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { config } from '../../../../app.config.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import BesideCart from './beside-cart.tsx'

const Around = await documentAround()
afterEach(cleanup)

test('cart: on paper it names the shop and the time', () => {
  render(<BesideCart />, { wrapper: Around })
  expect(screen.getByText(config.name)).toBeTruthy()
  expect(screen.getByText(/^Printed on /)).toBeTruthy()
})
