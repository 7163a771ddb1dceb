import { config, type AppConfig } from '../../../app.config.ts'
import type { DeliveryTime } from '../../../api/types/common.ts'
import { shopTime, type ShopTime } from '../../shared/format/shop-clock.ts'
import { addDays, addMonths, daysBetween, laterOf, weekdayOf } from './days.ts'

/** The days between which something arrives, `2026-11-30`; both are days on which parcels come. */
export interface Arrival {
  earliest: string
  latest: string
}

/** The facts of a product, or of a line of the cart, that decide when it arrives. */
export interface Shipment {
  label: string
  /** Its own delivery time, else that of the delivery method; null when the backend says neither. */
  time: DeliveryTime | null
  /** Days until it is in stock again; null when there is enough of it. */
  restockDays: number | null
  /** Instant from which it is sent, ISO; past ones count for nothing. */
  releaseDate: string | null
}

export type DeliveryRules = AppConfig['delivery']

/** A year of closed days is a mistake in the settings; the shop opens nevertheless. */
const LOOK_AHEAD = 366

const isOpen = (day: string, { closedWeekdays, closedDates }: DeliveryRules): boolean =>
  !closedWeekdays.includes(weekdayOf(day)) && !closedDates.some((closed) => closed === day || closed === day.slice(5))

/** The first day from this one on, itself included, on which parcels leave and arrive. */
export function openDay(day: string, rules: DeliveryRules): string {
  for (let count = 0; count < LOOK_AHEAD; count += 1) {
    const next = addDays(day, count)
    if (isOpen(next, rules)) return next
  }
  return day
}

function cutOffMinute({ cutOff }: DeliveryRules): number | null {
  if (cutOff === null) return null
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number)
  return hours * 60 + minutes
}

/** The day on which what is ordered now leaves. */
export function dispatchDay({ day, minute }: ShopTime, rules: DeliveryRules): string {
  const cutOff = cutOffMinute(rules)
  const isLate = cutOff !== null && minute >= cutOff
  return openDay(isOpen(day, rules) && isLate ? addDays(day, 1) : day, rules)
}

/** Minutes that are left to have an order leave today; null when it leaves later, or when nothing is promised. */
export function minutesLeft({ day, minute }: ShopTime, rules: DeliveryRules = config.delivery): number | null {
  const cutOff = cutOffMinute(rules)
  return cutOff !== null && minute < cutOff && isOpen(day, rules) ? cutOff - minute : null
}

function later(day: string, count: number, unit: string | null): string {
  switch (unit) {
    case 'hour':
      return addDays(day, Math.floor(count / 24))
    case 'week':
      return addDays(day, count * 7)
    case 'month':
      return addMonths(day, count)
    case 'year':
      return addMonths(day, count * 12)
    default:
      return addDays(day, count)
  }
}

/** The day at the shop's place on which something comes out that can be ordered before; null for what is out. */
export function releaseDay(releaseDate: string | null, now: ShopTime): string | null {
  const day = releaseDate === null ? null : shopTime(Date.parse(releaseDate)).day
  return day !== null && day > now.day ? day : null
}

/** When a shipment that is ordered now arrives; null when the backend gives no delivery time. */
export function arrivalOf(
  { time, restockDays, releaseDate }: Omit<Shipment, 'label'>,
  now: ShopTime,
  rules: DeliveryRules = config.delivery,
): Arrival | null {
  if (time?.min == null && time?.max == null) return null
  const isHere = restockDays === null ? now.day : addDays(now.day, restockDays)
  const isOut = releaseDay(releaseDate, now) ?? now.day
  const from = openDay([isHere, isOut].reduce(laterOf, dispatchDay(now, rules)), rules)
  const [min, max] = [time.min ?? time.max ?? 0, time.max ?? time.min ?? 0]
  return {
    earliest: openDay(later(from, min, time.unit), rules),
    latest: openDay(later(from, Math.max(min, max), time.unit), rules),
  }
}

/**
 * Dates that the backend counted from the day of an order, as if it left at once and on any day: moved to the day on which
 * it leaves, and to days on which parcels arrive. The backend does not count that something is not out yet.
 * @param ordered instant of the order, ISO; the backend counts in days of UTC
 * @param releases instants from which what was ordered is sent
 */
export function arrivalFrom(
  dates: Arrival,
  ordered: { iso: string; place: ShopTime; releases: readonly (string | null)[] },
  rules: DeliveryRules = config.delivery,
): Arrival {
  const out = ordered.releases.flatMap((release) => releaseDay(release, ordered.place) ?? [])
  const leaves = openDay(out.reduce(laterOf, dispatchDay(ordered.place, rules)), rules)
  const wait = Math.max(0, daysBetween(ordered.iso, leaves))
  return {
    earliest: openDay(addDays(dates.earliest, wait), rules),
    latest: openDay(addDays(dates.latest, wait), rules),
  }
}

/** One delivery of several shipments. */
export interface WholeArrival extends Arrival {
  /** Whatever else is in it waits for this one; null when all arrive alike, and where several are the last. */
  slowest: string | null
}

/** The arrival of everything: with the slowest shipment, `mixed` where one would come sooner. Null when the time of one of them is missing. */
export function arrivalOfAll(
  shipments: readonly Shipment[],
  now: ShopTime,
  rules: DeliveryRules = config.delivery,
): (WholeArrival & { mixed: boolean }) | null {
  const each = shipments.flatMap((shipment) => {
    const arrival = arrivalOf(shipment, now, rules)
    return arrival ? [{ ...arrival, label: shipment.label }] : []
  })
  const [first] = each
  if (!first || each.length < shipments.length) return null
  const last = each.reduce((one, other) => (other.latest > one.latest ? other : one))
  const others = each.filter(({ label }) => label !== last.label)
  return {
    earliest: each.reduce((day, other) => laterOf(day, other.earliest), first.earliest),
    latest: last.latest,
    mixed: each.some(({ latest }) => latest < last.latest),
    slowest: others.length > 0 && others.every(({ latest }) => latest < last.latest) ? last.label : null,
  }
}
