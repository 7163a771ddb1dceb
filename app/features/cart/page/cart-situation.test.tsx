import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../../../api/types/failure.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartSituation } from './cart-situation.tsx'

const Around = await documentAround()
const online = vi.spyOn(navigator, 'onLine', 'get')
const failure: Failure = { kind: 'unreachable', reason: 'server', status: 503, violations: [] }

afterEach(cleanup)

test.each([
  [true, 'The shop does not answer'],
  [false, 'No connection'],
])('with a connection (%s) nobody is told that it is missing', (connected, title) => {
  online.mockReturnValue(connected)
  render(<CartSituation cart={{ status: 'offline', unsent: 1, failure }} intents={{ retry: () => undefined }} />, {
    wrapper: Around,
  })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(/Nothing is lost: 1 change/)).toBeTruthy()
})
