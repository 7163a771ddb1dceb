import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { ConsentSnapshot } from './consent.machine.ts'
import type { Purpose } from './consent.purposes.ts'
import type { ConsentEvent } from './consent.types.ts'

/**
 * The screen's name of each state. `asked`: one sentence with two answers; `choosing`: each purpose by itself, for the
 * first time; `changing`: once more.
 */
const statuses = {
  starting: 'asked',
  asking: { briefly: 'asked', choosing: 'choosing' },
  decided: { resting: 'decided', changing: 'changing' },
} as const satisfies Statuses<ConsentSnapshot['value']>

/** The view of the consent. */
export interface ConsentView {
  status: StatusIn<typeof statuses>
  /** The purposes of the shop, and whether each is ticked. */
  purposes: { purpose: Purpose; given: boolean }[]
}

/** The intents of the view. */
export interface ConsentIntents {
  acceptAll: () => void
  denyAll: () => void
  open: () => void
  close: () => void
  set: (purpose: Purpose, given: boolean) => void
  save: () => void
}

/** The view of a snapshot. */
export const consentView = memoised((snapshot: ConsentSnapshot): ConsentView => ({
  status: statusIn(statuses, snapshot.value),
  purposes: snapshot.context.purposes.map((purpose) => ({
    purpose,
    given: snapshot.context.draft.includes(purpose),
  })),
}))

/** Names for what can be done; components never send raw events. */
export const consentIntents = (send: (event: ConsentEvent) => void): ConsentIntents => ({
  acceptAll: () => send({ type: 'all.accept' }),
  denyAll: () => send({ type: 'all.deny' }),
  open: () => send({ type: 'choices.open' }),
  close: () => send({ type: 'choices.close' }),
  set: (purpose, given) => send({ type: 'purpose.set', purpose, given }),
  save: () => send({ type: 'choices.save' }),
})
