/** How to care for a thing: its description, the sheets beside it and the page about care say what its property says. */
import { describe, expect, it } from 'vitest'
import { morrow } from '../../sandbox/data/index.ts'
import { careOfStoneware } from '../../studio/document-texts.ts'

const { products, cmsPages, groups } = morrow
const options = groups.find(({ key }) => key === 'care')!.options
const careOf = (properties: readonly string[] = []) =>
  properties.filter((property) => options.some(({ key }) => key === property))
const plain = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** Words by which only one kind of care can be meant. */
const kinds = {
  dishwasher: /dishwasher|spülmaschine|zmywar/i,
  machine: /\d °|forty degrees|vierzig grad|czterdziestu stopni/i,
  oil: /oil it|\bölen|ölt|naoliw|olejow/i,
}

describe('care of the demo products', () => {
  it('a product has one kind of care at most', () => {
    expect(products.filter(({ properties }) => careOf(properties).length > 1).map(({ number }) => number)).toEqual([])
  })

  it.each(['en', 'de', 'pl'] as const)('a description says what the property says: %s', (language) => {
    const said = products.flatMap(({ number, description, properties }) =>
      Object.entries(kinds).flatMap(([kind, words]) =>
        words.test(plain(description[language])) ? [{ number, kind, care: careOf(properties)[0] }] : [],
      ),
    )
    expect(new Set(said.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)))
    expect(said.filter(({ kind, care }) => care !== kind)).toEqual([])
  })

  it.each(['en', 'de', 'pl'] as const)('what is said of many things names the words of a page: %s', (language) => {
    const page = JSON.stringify(
      cmsPages.find(({ key }) => key === 'care'),
      (key, value: unknown) => (key !== language && /^(?:en|de|pl)$/.test(key) ? undefined : value),
    )
    const sheets = careOfStoneware.filter(([of]) => of === language).map(([, , text]) => text)
    const names = options.map(({ name }) => name[language])
    for (const text of [page, ...sheets]) {
      const sentences = plain(text).split(/(?<=[.:!?])\s/)
      const about = sentences.filter((sentence) => kinds.dishwasher.test(sentence))
      expect(about.length).toBeGreaterThan(0)
      expect(about.filter((sentence) => !names.some((name) => sentence.includes(name)))).toEqual([])
    }
  })
})
