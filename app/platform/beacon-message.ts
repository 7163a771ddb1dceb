import type { Failure } from '../../api/types/failure.ts'

/** The address to which documents send their figures. */
export const BEACON_PATH = '/_beacon'

/** Times of a document, by the names of the web vitals, and `CLS`, which is a share of the window. */
export const vitals = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
export type Vital = (typeof vitals)[number]

/** Kinds of pages; no address is sent. */
export const beaconPages = ['catalogue', 'search', 'checkout', 'account', 'other'] as const
export type BeaconPage = (typeof beaconPages)[number]

/** A call of a machine that failed. */
export interface MachineFailure {
  /** Its name, that of its folder in `machines/`. */
  machine: string
  failure: Failure['kind']
}

/** Most failures in one message. */
export const MOST_FAILURES = 20

/** The figures of one document, sent when it is hidden: nothing in them identifies the visitor. */
export interface BeaconMessage {
  page: BeaconPage
  /** Milliseconds; of `CLS` the plain figure. */
  vitals: Partial<Record<Vital, number>>
  failures: MachineFailure[]
}
