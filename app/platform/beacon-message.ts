import type { Failure } from '../../api/types/failure.ts'

/** Where documents tell the shop's figures how they were. */
export const BEACON_PATH = '/_beacon'

/** Times of a document, by the names of the web vitals, and `CLS`, which is a share of the window. */
export const vitals = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
export type Vital = (typeof vitals)[number]

/** What kind of page it was; no address is told. */
export const beaconPages = ['catalogue', 'search', 'checkout', 'account', 'other'] as const
export type BeaconPage = (typeof beaconPages)[number]

/** A call of a machine that failed. */
export interface MachineFailure {
  /** Its name, that of its folder in `machines/`. */
  machine: string
  failure: Failure['kind']
}

/** Most failures that one message tells. */
export const MOST_FAILURES = 20

/** One document, told when it is hidden: nothing in it says whose it was. */
export interface BeaconMessage {
  page: BeaconPage
  /** Milliseconds; of `CLS` the plain figure. */
  vitals: Partial<Record<Vital, number>>
  failures: MachineFailure[]
}
