import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { Money } from '../../../api/types/common.ts'
import type { DeclaredMoney } from '../../../api/types/order.ts'
import type { Text } from '../../shared/errors/texts.ts'
import { itemLines, writtenContent } from './written-content.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const words = (text: Text) => (typeof text === 'string' ? text : i18n._(text))
const plates = (quantity: number, of: number) => [{ lineId: '8', label: 'Supper plate', quantity, of }]

it.each([
  [1, 1, '1 × Supper plate'],
  [1, 2, '1 × Supper plate (of 2)'],
  [2, 2, '2 × Supper plate'],
])('what goes back: %i of %i pieces are counted in words', (quantity, of, line) => {
  expect(itemLines({ items: plates(quantity, of) }, words)).toEqual([line])
})

it('what goes back: the shop reads the pieces as the shopper does', () => {
  const written = { items: plates(2, 2), whole: true, money: null, reason: '', comment: 'One has a crack.' }
  const format = ({ amount, currency }: Money) => `${amount} ${currency}`
  expect(writtenContent(written, words, format)).toBe('The whole order\n2 × Supper plate\nMessage: One has a crack.')
  const unknown = { ...written, items: [], whole: false }
  expect(writtenContent({ ...unknown, comment: '' }, words, format), 'of an unknown order').toBe('The whole order')
  expect(writtenContent(unknown, words, format), 'which describes it').toBe('One has a crack.')
  const value = { amount: 48, currency: 'EUR' }
  const money = { kind: 'refunded', whole: true, value, delivery: 'with', left: null } as const
  const lines = (changes: Partial<DeclaredMoney>) =>
    writtenContent({ ...written, money: { ...money, ...changes } }, words, format).split('\n')
  expect(lines({})).toContain('Amount: 48 EUR, with the delivery')
  expect(lines({ delivery: 'without' })).toContain('Amount: 48 EUR, without the delivery')
  expect(lines({ delivery: null }), 'of downloads').toContain('Amount: 48 EUR')
  expect(lines({ value: null })).toHaveLength(3)
})
