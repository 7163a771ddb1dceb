import { describe, expect, test } from 'vitest'
import { pack, unpack } from './share.ts'

const product = { id: 'p1', name: 'A lamp', prices: [{ amount: 12, currency: 'EUR' }] }

describe('what occurs more than once', () => {
  test('is written once, also where it is equal and not the same', () => {
    const log = [product, { before: product }, structuredClone(product)]
    const packed = pack(log)
    expect(JSON.stringify(packed).match(/A lamp/g)).toHaveLength(1)
    expect(unpack(JSON.parse(JSON.stringify(packed)))).toEqual(log)
  })

  test('is one object again', () => {
    const [one, other] = unpack(pack([product, structuredClone(product)])) as unknown[]
    expect(one).toBe(other)
  })

  test('may hold what occurs more than once, too', () => {
    const log = [{ list: [product, product] }, { list: [product, product] }, product]
    expect(unpack(JSON.parse(JSON.stringify(pack(log))))).toEqual(log)
  })

  test('is left where it is when it is small', () => {
    expect(pack([[], {}, [1], [1]]).shared).toEqual([])
  })

  test('a report with a hole in it is named as such', () => {
    expect(() => unpack({ shared: [], value: { '@': 3 } })).toThrow('Part 3 is not there')
  })
})

test('fields without a value are left out, as in JSON', () => {
  expect(unpack(pack({ one: undefined, two: null }))).toEqual({ two: null })
})
