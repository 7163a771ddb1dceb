import { expect, it } from 'vitest'
import { correctionOf, offeredLinks } from './offered.ts'

const departments = [{ name: 'Table', to: '/table/', kind: 'category' as const }]
const tea = { name: 'Tea', to: '/table/tea/', kind: 'category' as const }
const shipping = { name: 'Shipping', to: '/shipping/', kind: 'page' as const }

it('offered: departments where nothing was found, and before the first letter', () => {
  expect(offeredLinks('nothing', 'zzzz', [], departments)).toEqual({
    isNothing: true,
    isIdle: false,
    categories: departments,
    pages: [],
  })
  expect(offeredLinks('closed', '', [], departments)).toEqual({
    isNothing: false,
    isIdle: true,
    categories: departments,
    pages: [],
  })
})

it('offered: no departments beside a find, on the way to one, or after a failure', () => {
  const found = { isNothing: false, isIdle: false, categories: [tea], pages: [shipping] }
  expect(offeredLinks('nothing', 'tea', [tea, shipping], departments)).toEqual(found)
  expect(offeredLinks('open', 'tea', [tea, shipping], departments)).toEqual(found)
  const none = { isNothing: false, isIdle: false, categories: [], pages: [] }
  for (const status of ['loading', 'failed', 'closed'] as const)
    expect(offeredLinks(status, 't', [], departments)).toEqual(none)
})

it('offered: a misspelt word is named, one that is being typed is not', () => {
  expect(correctionOf('teapto', 'teapot')).toBe('teapot')
  expect(correctionOf('Teapo', 'teapot')).toBeNull()
  expect(correctionOf('teapot', null)).toBeNull()
})
