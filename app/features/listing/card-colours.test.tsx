// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '../../../app.config.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Listing } from '../../../api/types/listing.ts'
import { listing, product } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { readCardColours } from './card-colours.tsx'

const Around = await documentAround()
const [locale] = config.locales
const family = (letter: string) => letter.repeat(32) as ProductId
const variantOf = (parentId: ProductId | null) => ({ ...product({}), parentId })
const names = ['ink', 'sage', 'oat', 'clay', 'sand', 'snow']
const colours = {
  kind: 'properties' as const,
  groupId: 'colour',
  name: 'Colour',
  display: 'color' as const,
  options: names.map((name) => ({ id: name, name, colour: '#123456', image: null })),
}
const listOf = (...parents: (ProductId | null)[]): Listing => ({
  ...listing(),
  filters: [colours],
  elements: parents.map(variantOf),
})

const fetched = vi.fn<(address: string) => void>()
function answers(families: Record<string, string[]>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    fetched(address)
    return Response.json(families)
  })
}
const signal = new AbortController().signal

async function shown(list: Listing): Promise<string[]> {
  const overlayOf = await readCardColours(locale, list, signal)
  return list.elements.map((element) => {
    const { container } = render(<div>{overlayOf?.(element)}</div>, { wrapper: Around })
    const titles = Array.from(container.querySelectorAll('[title]'), (dot) => dot.getAttribute('title'))
    return `${titles.join(' ')} ${container.textContent}`.trim()
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('colours: cards of variants show theirs in the filter’s order, read all at once', async () => {
  answers({ [family('a')]: ['oat', 'small', 'ink'], [family('b')]: [...names, 'large'], [family('c')]: ['ink'] })
  expect(await shown(listOf(family('b'), family('a'), family('c'), null))).toEqual([
    'ink sage oat clay sand +16 colours',
    'ink oat 2 colours',
    '',
    '',
  ])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`/_details/families.json?of=${['a', 'b', 'c'].map(family).join(',')}`)
})

it('colours: a list that grew asks for what came alone', async () => {
  answers({ [family('d')]: ['ink', 'sage'], [family('e')]: ['oat', 'sage'] })
  await shown(listOf(family('d')))
  await shown(listOf(family('d'), family('e')))
  expect(fetched).toHaveBeenLastCalledWith(`/_details/families.json?of=${family('e')}`)
})

it('colours: a list that cannot be filtered by colour asks for nothing', async () => {
  answers({})
  expect(await readCardColours(locale, { ...listOf(family('f')), filters: [] }, signal)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

it('colours: without an answer the cards do without', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  expect(await shown(listOf(family('g')))).toEqual([''])
})
