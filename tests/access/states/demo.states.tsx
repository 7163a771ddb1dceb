import { CataloguePage } from '../../../app/features/content/catalogue.page.tsx'
import { SearchPage } from '../../../app/features/search/page/search.page.tsx'
import { named } from './state.ts'

/** Pages of the demo catalogue, in its own words: names as in `material.ts`. */
const pages = [
  'the home page',
  'a category',
  'a category, filtered',
  'a page with every block',
  'a page with every configuration',
  'a search',
  ...Array.from({ length: 9 }, (_, index) => `content page ${index + 1}`),
  'a product with variants',
  'a product with tier prices',
  'a product to download',
  'a product with reviews',
]

const byName = Object.fromEntries(pages.map((name) => [name, name]))

export const states = named('catalogue', byName, (name) => ({
  layout: 'default',
  page: ({ answers }) => {
    const answer = answers[name]
    if (!answer) throw new Error(`The material lacks ${name}`)
    return answer.page.kind === 'search' ? <SearchPage answer={answer} /> : <CataloguePage answer={answer} />
  },
}))
