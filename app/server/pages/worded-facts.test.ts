import { expect, test } from 'vitest'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import { noFacts } from '../../platform/context.ts'
import { withPromises } from '../catalogue/promised-words.server.ts'
import { worded } from './worded-facts.server.ts'

const entry = (description: string | null) => ({ id: 'e', name: 'Table', description }) as unknown as NavigationEntry
const factsWith = (...descriptions: (string | null)[]) => ({ ...noFacts, navigation: descriptions.map(entry) })
const euros = { language: 'en-GB', currency: 'EUR', taxState: 'gross' } as const
const said = (facts: typeof noFacts, reader: Parameters<typeof worded>[1]) =>
  worded(facts, reader).navigation.map(({ description, promises }) => [description, promises])

test('menus: their texts promise what the settings do, to each reader in their prices', () => {
  const facts = factsWith('<p>[[Free from {free-delivery}|Free on larger orders]]</p>', '<p>Plates</p>', null)
  const others = [
    ['<p>Plates</p>', undefined],
    [null, undefined],
  ]
  expect(said(facts, euros)).toEqual([['<p>Free from €75</p>', true], ...others])
  expect(said(facts, { ...euros, taxState: 'net' })).toEqual([['<p>Free on larger orders</p>', true], ...others])
  expect(said(facts, { ...euros, currency: 'JPY' })).toEqual([['<p>Free on larger orders</p>', true], ...others])
})

test('menus: facts are one object for all who read the same', () => {
  const facts = factsWith('[[{in-EUR}In euros]]')
  expect(worded(facts, euros)).toBe(worded(facts, { ...euros }))
  expect(worded(facts, euros)).not.toBe(worded(facts, { ...euros, currency: 'PLN' }))
  const plain = factsWith('<p>Plates</p>')
  expect(worded(plain, euros)).toBe(plain)
})

test('menus: no choice makes markup of what was none', () => {
  const text = '<b title="p[[{in-EUR}x|y">]] onmouseover=alert(1) <i title=" onmouseover=alert(1) x=">z</i></b>'
  const handler = /" onmouseover=alert/
  expect(withPromises(text, euros)).toMatch(handler)
  const [[html] = []] = said(factsWith(text), euros)
  expect(html).not.toMatch(handler)
})
