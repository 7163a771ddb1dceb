import type { Actor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import analytics from '#shop/analytics.ts'
import { measuredIn, type Measure, type MeasuredEvent } from '../../../machines/shared/measure.ts'
import type { Purpose } from '../../../machines/consent/index.ts'
import type { Analytics } from '../../shared/analytics/define-analytics.ts'
import { loadScript } from '../../shared/payment-provider/load-script.ts'
import { browserAttempts } from '../../../ports/attempts.ts'
import { consentStorage } from '../../shared/storage/consent-storage.ts'
import { withLock } from '../../../ports/locks.ts'
import { keys, readStored, writeStored } from '../../shared/storage/storage.ts'

const files = import.meta.glob<readonly Measure[]>('../../../machines/*/*.measures.ts', {
  eager: true,
  import: 'measures',
})

/** The measures of each machine, by its id. */
const measuresOf: Readonly<Record<string, readonly Measure[]>> = Object.fromEntries(
  Object.entries(files).map(([file, measures]) => [file.split('/').at(-2) ?? '', measures]),
)

/**
 * Has a shop's adapters track what the transitions of its machines mean, as soon and as far as the shopper allows it, and
 * loads the scripts of what is allowed.
 * @param root of the tab's actor system, before it starts
 * @returns stops it
 */
export function startMeasuring(root: AnyActorRef, owners: Analytics | null = analytics): () => void {
  if (owners === null) return () => undefined
  const { version, adapters = [], scripts = [] } = owners
  let given: readonly Purpose[] = []
  const loaded = new Set<string>()

  const allow = (now: readonly Purpose[], first: boolean): void => {
    if (!first && now.join() === given.join()) return
    given = now
    for (const adapter of adapters) guarded(() => adapter.consent?.(given, first))
    // A script that runs cannot be taken back: the page begins anew without it.
    if (scripts.some(({ purpose, src }) => loaded.has(src) && !given.includes(purpose))) return location.reload()
    for (const { purpose, src } of scripts) {
      if (!given.includes(purpose) || loaded.has(src)) continue
      loaded.add(src)
      loadScript(src).catch((error: unknown) => console.warn(error))
    }
  }

  const track = ({ name, params, once }: MeasuredEvent): void => {
    const allowed = adapters.filter((adapter) => adapter.track && given.includes(adapter.purpose))
    if (allowed.length === 0) return
    const send = (): void => {
      for (const adapter of allowed) guarded(() => adapter.track?.(name, params))
    }
    if (once === null) send()
    else void claim(once).then((isMine) => (isMine ? send() : undefined), reportError)
  }

  const last = new WeakMap<AnyActorRef, AnyMachineSnapshot>()
  const inspection = root.system.inspect({
    next(inspected) {
      const actor = inspected.actorRef as Actor<AnyStateMachine>
      // A port has no id.
      const id = (actor.logic as { id?: string } | undefined)?.id ?? ''
      const measures = measuresOf[id]
      if (!measures && id !== 'consent') return
      if (inspected.type === '@xstate.event' && !last.has(actor)) last.set(actor, actor.getSnapshot())
      if (inspected.type !== '@xstate.snapshot') return
      const [before, after] = [last.get(actor), inspected.snapshot as AnyMachineSnapshot]
      last.set(actor, after)
      if (id === 'consent') allow(after.context.given, false)
      if (measures && before) measuredIn(measures, { before, after, event: inspected.event }).forEach(track)
    },
  })
  allow(consentStorage.read(version) ?? [], true)
  return () => inspection.unsubscribe()
}

/** An error in an owner's adapter stops the measuring only: the shop goes on. */
function guarded(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

/** Milliseconds; another tab has its answer at once. */
const CLAIM = 5_000

/** Whether an order was placed in this browser and is not tracked yet: true for one tab, once. */
const claim = (order: string): Promise<boolean> =>
  withLock('purchase', AbortSignal.timeout(CLAIM), async () => {
    if (browserAttempts().placed()?.order.id !== order || readStored(keys.purchase) === order) return false
    writeStored(keys.purchase, order)
    return true
  })
