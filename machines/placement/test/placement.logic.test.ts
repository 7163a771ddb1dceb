import { describe, expect, it } from 'vitest'
import { failures } from '../../checkout/test/checkout.samples.ts'
import { isDecided } from '../placement.logic.ts'

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
})
