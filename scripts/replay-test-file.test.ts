import { expect, test } from 'vitest'
import { testFile } from './replay-test-file.ts'

const given = {
  report: 'lost-line.json',
  root: '../../',
  recorded: { shop: { prices: 'current', tabs: {} }, 'shop/cart': "it's" },
}

test('a report that runs as recorded becomes a test that asks for what is right', () => {
  const text = testFile({ ...given, replayed: { difference: null }, last: 'shop/cart' })
  expect(text).toContain(`shop: { prices: 'current', tabs: {} },`)
  expect(text).toContain(`'shop/cart': 'what is right, instead of "it\\'s"',`)
  expect(text).not.toContain('difference')
})

test('a report that does not becomes a test that fails where it differs', () => {
  const difference = { index: 3, machine: 'shop/cart', event: 'line.add', values: [] }
  const text = testFile({ ...given, replayed: { difference }, last: 'shop/cart' })
  expect(text).toContain(`'shop/cart': 'it\\'s',`)
  expect(text).toContain('expect(difference).toBeNull()')
})
