import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import type { EventOf } from '../../shared/event-of.ts'
import type { MeasuredItem } from '../../shared/measure.ts'
import { visitMachine } from '../visit.machine.ts'
import type { ShownItems, ShownList, VisitEvent } from '../visit.types.ts'

const item = (name: string): MeasuredItem => ({ item_id: name.toLowerCase(), item_name: name, price: 12, quantity: 1 })
const some = (...names: string[]): ShownItems => ({ currency: 'EUR', items: names.map(item) })
const list = (id: string | null, name: string, ...names: string[]): ShownList => ({ id, name, ...some(...names) })

const events = {
  'list.shown': [
    { type: 'list.shown', list: list('table', 'Table', 'Bowl', 'Vase') },
    { type: 'list.shown', list: list('light', 'Light') },
  ],
  'search.shown': [
    { type: 'search.shown', list: list(null, 'bowl', 'Bowl') },
    { type: 'search.shown', list: list(null, 'cup') },
  ],
  'product.shown': [
    { type: 'product.shown', shown: some('Bowl') },
    { type: 'product.shown', shown: some('Lamp') },
  ],
  'cart.shown': [{ type: 'cart.shown', cart: some('Bowl', 'Lamp') }],
} satisfies Samples<VisitEvent>

type VisitStep = StepOf<typeof visitMachine>
const rule = invariant<typeof visitMachine>
/** The state that an event leads to. */
const places = {
  'list.shown': 'list',
  'search.shown': 'search',
  'product.shown': 'product',
  'page.shown': 'elsewhere',
} as const satisfies Record<Exclude<VisitEvent['type'], 'cart.shown'>, VisitStep['after']['value']>
type PageEvent = EventOf<VisitEvent, keyof typeof places>
const isPage = (event: VisitStep['event']): event is PageEvent => event.type in places

/** The visit in charts, generated paths and mutation. */
export const visit: TestModel = {
  name: 'visit',
  machine: visitMachine,
  inputs: { 'the first page of a tab': undefined },
  events,
  answers: {},
  key: ({ context: { list, shown, cart } }: VisitStep['after']) => [
    list?.name ?? null,
    shown?.items.map(({ item_id }) => item_id).join() ?? null,
    cart !== null,
  ],
  view: ({ value, context }) => ({
    status: value,
    list: context.list?.name ?? null,
    shown: context.shown?.items.length,
    cart: context.cart?.items.length,
  }),
  invariants: {
    'the page that came last is the one on screen': rule(({ before, after, event }) =>
      isPage(event) ? after.value === places[event.type] : after.value === (before?.value ?? 'elsewhere'),
    ),
    'the cart is what it was when it was on screen': rule(({ before, after, event }) =>
      event.type === 'cart.shown'
        ? after.context.cart === event.cart
        : after.context.cart === (before?.context.cart ?? null),
    ),
    'the list and the product are those of the page on screen, and of no other': rule(
      ({ before, after: { context }, event }) => {
        if (before === null) return context.list === null && context.shown === null
        if (!isPage(event)) return context.list === before.context.list && context.shown === before.context.shown
        const given = { list: 'list' in event ? event.list : null, shown: 'shown' in event ? event.shown : null }
        return context.list === given.list && context.shown === given.shown
      },
    ),
  },
}
