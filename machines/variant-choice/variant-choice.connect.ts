import type { VariantChoiceSnapshot } from './variant-choice.machine.ts'
import type { Chosen, VariantChoiceEvent } from './variant-choice.types.ts'
import { memoised } from '../shared/view.ts'

/** The view of the choice. */
export interface VariantChoiceView {
  status: 'resting' | 'busy' | 'impossible' | 'failed'
  /** Presses that the page does not show yet, by group: shown as chosen already. */
  pending: Chosen
  /** What stood beside the last choice; where the page shows something else since, it says so. */
  before: Chosen | null
}

/** The intents of the view. */
export interface VariantChoiceIntents {
  choose: (group: string, option: string) => void
  shown: (chosen: Chosen) => void
}

/** The view of a page on which nothing was pressed. */
export const initialView: VariantChoiceView = { status: 'resting', pending: {}, before: null }

function viewOf(snapshot: VariantChoiceSnapshot): VariantChoiceView {
  const { value, context } = snapshot
  const status = value === 'lookingUp' || value === 'going' ? 'busy' : value
  return { status, pending: context.pending, before: status === 'resting' ? (context.last?.others ?? null) : null }
}

/** The view of a snapshot. */
export const variantChoiceView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const variantChoiceIntents = (send: (event: VariantChoiceEvent) => void): VariantChoiceIntents => ({
  choose: (group, option) => send({ type: 'option.choose', group, option }),
  shown: (chosen) => send({ type: 'variant.shown', chosen }),
})
