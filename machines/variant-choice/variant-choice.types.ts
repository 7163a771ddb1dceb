import type { ProductId } from '../../api/types/ids.ts'

/** Options of a product by group: ids of the backend's property groups and options. */
export type Chosen = Readonly<Record<string, string>>

/** A press that the page followed. */
export interface LastChoice {
  /** Group of the press that the backend kept. */
  group: string
  option: string
  /** What stood in the groups that were not pressed. */
  others: Chosen
}

export interface VariantChoiceInput {
  /** The choice that the page shows at the start. */
  chosen: Chosen
}

export interface VariantChoiceContext {
  /** The choice that the page shows. */
  chosen: Chosen
  /** Presses that the page does not show yet, by group. */
  pending: Chosen
  /** Group of the last press: the backend keeps this choice and may change the others. */
  switched: string
  /** Null until a press was followed, and once the page shows something else. */
  last: LastChoice | null
  /** The variant to go to. */
  found: ProductId | null
}

export type VariantChoiceEvent =
  /** The shopper presses an option. */
  | { type: 'option.choose'; group: string; option: string }
  /** The page shows a variant, whatever led to it. */
  | { type: 'variant.shown'; chosen: Chosen }

/** Question to the backend: the wanted combination, and which of its groups must not be changed. */
export interface Combination {
  options: Chosen
  switched: string
}

export interface VariantChoicePorts {
  /** The variant that fits best, or null when there is none. Rejects as the functions of `api/` do. */
  findVariant: (combination: Combination, signal: AbortSignal) => Promise<ProductId | null>
  /** Resolves when the page shows the variant. */
  goTo: (input: { variantId: ProductId | null }) => Promise<void>
}
