import type { ComparedProduct, ProductCard } from '../../../api/types/product.ts'
import { comparisonMachine, type ComparisonPorts } from '../../../machines/comparison/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import { cards } from './catalogue.samples.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<ComparisonPorts>()

const option = (name: string) => ({ id: name, name, colour: null, image: null })

/** A card with something to compare. */
const compared = (card: ProductCard, index: number): ComparedProduct => ({
  ...card,
  manufacturerId: 'b'.repeat(32),
  rating: index === 0 ? 4.5 : null,
  measures: { height: 120 + 10 * index, width: null, length: null, weight: index === 1 ? null : 0.8 },
  properties: [
    { id: 'material', name: 'Material', options: [option(index === 2 ? 'Glass' : 'Stoneware')] },
    { id: 'origin', name: 'Made in', options: [option('Poland')] },
  ],
})

/** Every situation of a comparison, reached by the machine itself. */
export function comparisonSituations(shown: ProductCard[]) {
  const products = shown.slice(0, 4).map(compared)
  const ids = products.map(({ id }) => id)
  const pricesIn = (currency: string) => ({ type: 'prices.changed', currency, decidedBy: '' }) as const
  const go = (known: typeof ids, ...steps: DrivenStep<typeof comparisonMachine>[]) =>
    driven(comparisonMachine, { ids: known, most: 4 }, [{ type: 'page.opened' }, pricesIn('EUR'), ...steps])
  const read = answers('readProducts', { ids, products })
  const [first, ...others] = products
  return {
    empty: go([]),
    'its prices not known yet': driven(comparisonMachine, { ids, most: 4 }, [{ type: 'page.opened' }]),
    reading: go(ids),
    failed: go(ids, fails('readProducts', failures.network.failure)),
    'four products': go(ids, read),
    'only differences': go(ids, read, { type: 'differences.show', only: true }),
    'one product': go(
      ids.slice(0, 1),
      answers('readProducts', { ids: ids.slice(0, 1), products: first ? [first] : [] }),
    ),
    'one has left the shop': go(ids, answers('readProducts', { ids, products: others })),
    'other prices on their way': go(ids, read, pricesIn('PLN')),
    'cannot be read again': go(ids, read, pricesIn('PLN'), fails('readProducts', failures.network.failure)),
  }
}

/** A fifth product was wanted while another page is on screen. */
export const refusing = (shown: ProductCard[]) => {
  const ids = shown.slice(0, 4).map(({ id }) => id)
  const [fifth] = shown.slice(4)
  return driven(comparisonMachine, { ids, most: 4 }, fifth ? [{ type: 'product.add', id: fifth.id }] : [])
}

export const faces: Face[] = [
  { machine: comparisonMachine, shown: [...Object.values(comparisonSituations(cards)), refusing(cards)] },
]
