import { matchesState, pathToStateValue } from 'xstate'
import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** What a shop may measure, in the names that tools for it share (recommended events of Google Analytics 4). */
export type MeasuredName =
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'search'
  | 'view_cart'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'add_to_wishlist'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'
  | 'login'
  | 'sign_up'

/** One product. */
export interface MeasuredItem {
  /** The backend's id, of the variant where there are some. */
  item_id: string
  item_name?: string
  /** The chosen options. */
  item_variant?: string
  item_brand?: string
  /** Of one piece, as the shopper saw it: gross or net by their tax state. */
  price?: number
  quantity?: number
  /** Place in a list, from 0. */
  index?: number
}

/** What is measured with a name. Nothing in it says who the shopper is. */
export interface MeasuredParams {
  /** ISO 4217. */
  currency?: string
  /** Sum of the items, as the shopper saw their prices. */
  value?: number
  items?: MeasuredItem[]
  item_list_id?: string
  item_list_name?: string
  search_term?: string
  transaction_id?: string
  tax?: number
  shipping?: number
  coupon?: string
  shipping_tier?: string
  payment_type?: string
}

/** What an actor's machine went through. */
export interface MeasuredStep<
  Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
  Event extends EventObject = EventObject,
> {
  before: Snapshot
  after: Snapshot
  event: Event
}

/** The answer of a call or of a child. */
export interface Answered<Output> extends EventObject {
  output: Output
}

/** A transition that is measured. */
export interface Measure<Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  name: MeasuredName
  /** Id of the state whose transition it is. */
  state: string
  /** Type of the event. */
  event: string
  /** Guards of the transitions that are measured, where the state has others for the event. */
  guards?: readonly string[]
  /** Null: nothing that counts has happened. A method, so that it may name the event that it is of. */
  say(step: MeasuredStep<Snapshot>): MeasuredParams | null
  /** Measured once for each of them, in whatever tab; null: each time. */
  once?(step: MeasuredStep<Snapshot>): string | null
}

/** Names the measures of a machine, for those who watch it and for its chart. */
export const measuresOf = <Snapshot extends AnyMachineSnapshot>(
  measures: readonly Measure<Snapshot>[],
): readonly Measure[] => measures as readonly Measure[]

/** Whether a machine was in the state of this id, or in one inside it. */
function wasIn({ value }: AnyMachineSnapshot, state: string): boolean {
  const path = state.split('.').slice(1)
  return path.length === 0 || matchesState(pathToStateValue(path), value)
}

/** Something measured. */
export interface MeasuredEvent {
  name: MeasuredName
  params: MeasuredParams
  /** Measured once for each of them; null: each time. */
  once: string | null
}

/** What a step of a machine measures: each name once, though a state and one around it may both have the transition. */
export function measuredIn(measures: readonly Measure[], step: MeasuredStep): MeasuredEvent[] {
  const found = new Map<MeasuredName, MeasuredEvent>()
  for (const measure of measures) {
    if (found.has(measure.name) || measure.event !== step.event.type || !wasIn(step.before, measure.state)) continue
    const params = measure.say(step)
    if (params !== null) found.set(measure.name, { name: measure.name, params, once: measure.once?.(step) ?? null })
  }
  return [...found.values()]
}

/** Without the dust of a sum of floats; no currency has a smaller unit. */
export const rounded = (amount: number): number => Math.round(amount * 1000) / 1000

/** Items with what they come to. */
export function priced(items: MeasuredItem[], currency: string | undefined): MeasuredParams {
  const value = rounded(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0))
  return currency === undefined ? { items } : { currency, value, items }
}

/** The chosen options as one text; nothing for a product without. */
export const variantOf = (options: readonly { option: string }[]): Pick<MeasuredItem, 'item_variant'> =>
  options.length === 0 ? {} : { item_variant: options.map(({ option }) => option).join(', ') }

/** What of a line of a cart or an order is found. */
interface Line {
  productId: string | null
  label: string
  quantity: number
  unitPrice: { amount: number }
  options: readonly { option: string }[]
}

/** A line of a cart or an order. */
export const itemOf = (line: Line): MeasuredItem => ({
  item_id: line.productId ?? line.label,
  item_name: line.label,
  ...variantOf(line.options),
  price: line.unitPrice.amount,
  quantity: line.quantity,
})
