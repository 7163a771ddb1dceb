import { expect, test } from 'vitest'
import { lineFeatures } from './line-features.ts'

const mapped = (...features: unknown[]) => lineFeatures(features, 'EUR')
const field = (type: string, content: unknown) => ({
  type: 'customField',
  label: 'Care',
  value: { id: 'f', type, content },
})

test('line features: each type of a feature set is read', () => {
  expect(
    mapped(
      { type: 'product', label: 'weight', value: 1.8 },
      { type: 'product', label: 'ean', value: '4006381333931' },
      { type: 'property', label: 'Material', value: [{ name: 'Oak' }, { name: 'Brass' }] },
      field('text', 'By hand'),
      field('select', ['Cold', 'Warm']),
      field('bool', false),
      field('int', 3),
      field('datetime', '2026-12-01 00:00:00'),
      {
        type: 'referencePrice',
        label: 'referencePrice',
        value: { price: 18.5, purchaseUnit: 80, referenceUnit: 100, unitName: 'g' },
      },
    ),
  ).toEqual([
    { kind: 'measure', measure: 'weight', value: 1.8 },
    { kind: 'ean', value: '4006381333931' },
    { kind: 'text', label: 'Material', value: 'Oak, Brass' },
    { kind: 'text', label: 'Care', value: 'By hand' },
    { kind: 'text', label: 'Care', value: 'Cold, Warm' },
    { kind: 'answer', label: 'Care', value: false },
    { kind: 'number', label: 'Care', value: 3 },
    { kind: 'date', label: 'Care', value: expect.stringContaining('2026-12-01') },
    {
      kind: 'reference',
      reference: { price: { amount: 18.5, currency: 'EUR' }, purchaseUnit: 80, referenceUnit: 100, unitName: 'g' },
    },
  ])
})

test('line features: what has no label, no value or no known type is left out', () => {
  expect(
    mapped(
      null,
      'text',
      { type: 'product', label: 'description', value: '<p>Long</p>' },
      { type: 'product', label: 'height', value: null },
      { type: 'property', label: 'Material', value: [] },
      { type: 'property', label: null, value: [{ name: 'Oak' }] },
      field('html', '<b>x</b>'),
      field('text', null),
      { type: 'referencePrice', label: 'referencePrice', value: null },
      { type: 'constructor', label: 'x', value: 'y' },
    ),
  ).toEqual([])
  expect(lineFeatures({}, 'EUR')).toEqual([])
})
