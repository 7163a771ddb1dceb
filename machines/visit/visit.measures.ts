import {
  measuresOf,
  priced,
  type Measure,
  type MeasuredItem,
  type MeasuredParams,
  type MeasuredStep,
} from '../shared/measure.ts'
import type { VisitSnapshot } from './visit.machine.ts'
import type { ShownItems, ShownList } from './visit.types.ts'

type Step = MeasuredStep<VisitSnapshot>

const worth = ({ items, currency }: ShownItems): MeasuredParams => priced([...items], currency ?? undefined)

const inList = (list: ShownList, items: readonly MeasuredItem[]): MeasuredParams => ({
  ...(list.id === null ? {} : { item_list_id: list.id }),
  item_list_name: list.name,
  ...(list.currency === null ? {} : { currency: list.currency }),
  items: [...items],
})

/** The product of the list that the shopper came to. */
function selected({ before, after }: Step): MeasuredParams | null {
  const { list } = before.context
  const item = list?.items.find(({ item_id }) => after.context.shown?.items[0]?.item_id === item_id)
  return list && item ? inList(list, [item]) : null
}

const shown = ({ after }: Step): MeasuredParams | null => after.context.shown && worth(after.context.shown)
const listed = ({ after: { context } }: Step): MeasuredParams | null =>
  context.list && context.list.items.length > 0 ? inList(context.list, context.list.items) : null

const searched = ({ before, after: { context } }: Step): MeasuredParams | null =>
  context.list && before.context.list?.name !== context.list.name ? { search_term: context.list.name } : null

/** What is measured as pages come on screen. */
export const measures = measuresOf<VisitSnapshot>([
  ...['visit.elsewhere', 'visit'].flatMap((state): Measure<VisitSnapshot>[] => [
    { name: 'view_item_list', state, event: 'list.shown', say: listed },
    { name: 'view_item_list', state, event: 'search.shown', say: listed },
    { name: 'search', state, event: 'search.shown', say: searched },
  ]),
  { name: 'select_item', state: 'visit.list', event: 'product.shown', say: selected },
  { name: 'select_item', state: 'visit.search', event: 'product.shown', say: selected },
  { name: 'view_item', state: 'visit.list', event: 'product.shown', say: shown },
  { name: 'view_item', state: 'visit.search', event: 'product.shown', say: shown },
  { name: 'view_item', state: 'visit', event: 'product.shown', say: shown },
  {
    name: 'view_cart',
    state: 'visit',
    event: 'cart.shown',
    say: ({ after }) => after.context.cart && worth(after.context.cart),
  },
])
