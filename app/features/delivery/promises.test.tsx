// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { Promises } from './promises.tsx'

const Around = await documentAround()
const show = (free: boolean) =>
  render(<Promises currency="EUR" taxState="gross" digital free={free} />, { wrapper: Around })

afterEach(cleanup)

it('promises: ways to pay are named for what costs something', () => {
  show(false)
  expect(screen.getByText(/^Pay by /)).toBeTruthy()
})

it('promises: a present names no way to pay', () => {
  show(true)
  expect(screen.queryByText(/^Pay by /)).toBeNull()
})
