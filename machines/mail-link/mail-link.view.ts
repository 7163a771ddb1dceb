import type { Failure } from '../../api/types/failure.ts'
import type { MailLinkSnapshot } from './mail-link.machine.ts'
import type { MailLinkEvent, MailLinkOutput } from './mail-link.types.ts'

/** What a screen may read of a mail's link. */
export interface MailLinkView {
  status: 'opening' | 'locked' | 'throttled' | 'failed' | 'opened' | 'already' | 'broken'
  output: MailLinkOutput
  failure: Failure | null
  /** Seconds until it is tried again. */
  seconds: number
}

/** What a screen may ask of it. */
export interface MailLinkIntents {
  retry: () => void
  unlocked: (output: MailLinkOutput) => void
  networkReturned: () => void
}

const known = new WeakMap<MailLinkSnapshot, MailLinkView>()

function viewOf({ value, context }: MailLinkSnapshot): MailLinkView {
  const { output, failure, seconds } = context
  return { status: value === 'reading' ? 'opening' : value, output, failure, seconds }
}

/** View of a snapshot; the same object for the same snapshot. */
export function mailLinkView(snapshot: MailLinkSnapshot): MailLinkView {
  const view = known.get(snapshot) ?? viewOf(snapshot)
  known.set(snapshot, view)
  return view
}

/** Names for what can be done; components never send raw events. */
export const mailLinkIntents = (send: (event: MailLinkEvent) => void): MailLinkIntents => ({
  retry: () => send({ type: 'link.retry' }),
  unlocked: (output) => send({ type: 'link.unlocked', output }),
  networkReturned: () => send({ type: 'network.returned' }),
})
