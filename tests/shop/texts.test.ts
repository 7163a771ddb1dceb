import { expect, test } from 'vitest'
import { messages } from '../../locales/pl-PL/shop.po'
import { messages as english } from '../../locales/en-GB/shop.po'

test('owner’s text: it is said instead of the shop’s, in its language alone', () => {
  const said = Object.values(messages).flat()
  expect(said).toContain('Torba')
  expect(said).not.toContain('Koszyk')
  expect(Object.values(english).flat()).toContain('Cart')
})
