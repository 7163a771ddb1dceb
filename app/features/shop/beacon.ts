import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { AnyActor, AnyActorRef } from 'xstate'
import { failureOf } from '../../../machines/shared/failure.ts'
import {
  BEACON_PATH,
  MOST_FAILURES,
  type BeaconMessage,
  type BeaconPage,
  type MachineFailure,
} from '../../platform/beacon-message.ts'
import { splitLocale } from '../../platform/locale.ts'

const ERROR = 'xstate.error.actor.'

/** The machine's name; a port has none. */
function machineOf({ logic }: AnyActor): string | null {
  const id = (logic as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? id : null
}

const pages: Readonly<Record<string, BeaconPage>> = { search: 'search', checkout: 'checkout', account: 'account' }

/** @param pathname with the prefix of a locale */
const pageOf = (pathname: string): BeaconPage => pages[splitLocale(pathname).path.split('/')[1] ?? ''] ?? 'catalogue'

/**
 * Sends the shop new web vitals and failed calls of machines, each time that the document is hidden.
 * @param root of the tab's actor system
 * @returns stops it
 */
export function startBeacon(root: AnyActorRef): () => void {
  let message: Pick<BeaconMessage, 'vitals' | 'failures'> = { vitals: {}, failures: [] }
  const page = pageOf(location.pathname)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => {
      message.vitals[name] = value
    })
  const note = (failure: MachineFailure): void => {
    if (message.failures.length < MOST_FAILURES) message.failures.push(failure)
  }
  const inspection = root.system.inspect({
    next: (inspected) => {
      if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith(ERROR)) return
      const machine = machineOf(inspected.actorRef as AnyActor)
      if (machine !== null) note({ machine, failure: failureOf(inspected.event['error']).kind })
    },
  })
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return
    const { vitals, failures } = message
    if (Object.keys(vitals).length === 0 && failures.length === 0) return
    message = { vitals: {}, failures: [] }
    const body = JSON.stringify({ page, vitals, failures } satisfies BeaconMessage)
    navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' }))
  }
  // After the listeners of web-vitals, which report their last figures at the same moment.
  document.addEventListener('visibilitychange', send)
  return () => {
    document.removeEventListener('visibilitychange', send)
    inspection.unsubscribe()
  }
}
