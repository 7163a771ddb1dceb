import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../api/types/failure.ts'
import { failures } from '../../checkout/test/checkout.samples.ts'
import { hasEnded, isDecided } from '../placement.logic.ts'

describe('whether an order may have been made', () => {
  it('is open after a server error, unless that says that the cart was refused', () => {
    expect(isDecided(failures.server)).toBe(false)
    expect(isDecided(failures.lost)).toBe(false)
    expect(isDecided(failures.invalid)).toBe(true)
    expect(isDecided(failures.mismatch)).toBe(true)
  })

  it('is open when only the payment of a stored order failed', () => {
    expect(isDecided(failures.stored)).toBe(false)
  })

  it('is known as soon as it is looked for when the backend itself has answered', () => {
    expect([failures.server, failures.stored].map(hasEnded)).toEqual([true, true])
    expect(hasEnded(failures.lost)).toBe(false)
    const between = [500, 502, 503, 504].map((status): Failure => ({
      kind: 'unreachable',
      reason: 'server',
      status,
      violations: [],
    }))
    expect(between.map(hasEnded)).toEqual([false, false, false, false])
  })
})
