/** The words that the catalogue itself uses for its goods. */
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'

interface Vocabulary {
  version: number
  words: Partial<Record<Tongue, readonly string[]>>
}

const vocabularies = new WeakMap<Shop['database'], Vocabulary>()

/** Words of names, makers and properties as the full-text table keeps them; read once for every state of the catalogue. */
export function vocabulary({ database, catalogue }: Shop, tongue: Tongue): readonly string[] {
  let cached = vocabularies.get(database)
  if (!cached || cached.version !== catalogue.version) {
    cached = { version: catalogue.version, words: {} }
    vocabularies.set(database, cached)
  }
  const before = cached.words[tongue]
  if (before) return before
  database.run(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_${tongue} USING fts5vocab(main, search_${tongue}, col)`)
  const words = database
    .all<{ term: string }>(`SELECT DISTINCT term FROM temp.words_${tongue} WHERE col IN ('name', 'options')`)
    .map(({ term }) => term)
  cached.words[tongue] = words
  return words
}
