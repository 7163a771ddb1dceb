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
  /** Name of the product, in the document's language. */
  label: string
  /** Its own delivery time, else that of the delivery method; null when the backend says neither. */
  time: DeliveryTime | null
  /** Days until it is in stock again; null when there is enough of it. */
  restockDays: number | null
  /** Instant from which it is sent, ISO; past ones count for nothing. */
  releaseDate: string | null
}

/** The shop's settings for deliveries: until when an order leaves the same day, and on which days nothing leaves or arrives. */
export type DeliveryRules = AppConfig['delivery']

/**
 * Days in which an open one is looked for. Settings that close a whole year are a mistake, and must not end in a loop
 * without end.
 */
const LOOK_AHEAD = 366

/** Parcels leave and arrive on this day. */
const isOpen = (day: string, { closedWeekdays, closedDates }: DeliveryRules): boolean =>
  !closedWeekdays.includes(weekdayOf(day)) && !closedDates.some((closed) => closed === day || closed === day.slice(5))

/** The first day from this one on, itself included, on which parcels leave and arrive; this one if there is none in a year. */
export function openDay(day: string, rules: DeliveryRules): string {
  for (let count = 0; count < LOOK_AHEAD; count += 1) {
    const next = addDays(day, count)
    if (isOpen(next, rules)) return next
  }
  return day
}

/** Minute of the day until which an order leaves on the same day; null when no time is promised. */
function cutOffMinute({ cutOff }: DeliveryRules): number | null {
  if (cutOff === null) return null
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number)
  return hours * 60 + minutes
}

/** The day on which an order leaves that is placed now: today until the cut-off, else the next open day. */
export function dispatchDay({ day, minute }: ShopTime, rules: DeliveryRules): string {
  const cutOff = cutOffMinute(rules)
  const isLate = cutOff !== null && minute >= cutOff
  return openDay(isOpen(day, rules) && isLate ? addDays(day, 1) : day, rules)
}

/** Minutes until the cut-off, before which an order leaves today; null when it leaves later, or when no time is promised. */
export function minutesLeft({ day, minute }: ShopTime, rules: DeliveryRules = config.delivery): number | null {
  const cutOff = cutOffMinute(rules)
  return cutOff !== null && minute < cutOff && isOpen(day, rules) ? cutOff - minute : null
}

/** The day so many hours, days, weeks, months or years after another one; an unknown unit counts as days. */
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

/** The day, in the shop's time zone, on which a product that can be ordered before is released; null for a released one. */
export function releaseDay(releaseDate: string | null, now: ShopTime): string | null {
  const day = releaseDate === null ? null : shopTime(Date.parse(releaseDate)).day
  return day !== null && day > now.day ? day : null
}

/**
 * The days between which a shipment arrives that is ordered now. Its delivery time counts from the day on which it leaves:
 * not before it is in stock and released. Null when the backend gives no delivery time.
 */
export function arrivalOf(
  { time, restockDays, releaseDate }: Omit<Shipment, 'label'>,
  now: ShopTime,
  rules: DeliveryRules = config.delivery,
): Arrival | null {
  if (time?.min == null && time?.max == null) return null
  const inStock = restockDays === null ? now.day : addDays(now.day, restockDays)
  const released = releaseDay(releaseDate, now) ?? now.day
  const from = openDay([inStock, released].reduce(laterOf, dispatchDay(now, rules)), rules)
  const [min, max] = [time.min ?? time.max ?? 0, time.max ?? time.min ?? 0]
  return {
    earliest: openDay(later(from, min, time.unit), rules),
    latest: openDay(later(from, Math.max(min, max), time.unit), rules),
  }
}

/** An order as its day of leaving depends on it. */
interface Ordered {
  /** Its instant in the shop's time zone. */
  place: ShopTime
  /** The release dates of what was ordered. */
  releases: readonly (string | null)[]
}

/** The day on which an order leaves: not before all of it is released. */
export function leavingDay({ place, releases }: Ordered, rules: DeliveryRules = config.delivery): string {
  const released = releases.flatMap((release) => releaseDay(release, place) ?? [])
  return openDay(released.reduce(laterOf, dispatchDay(place, rules)), rules)
}

/**
 * Corrects the dates of the backend, which counts from the day of the order as if it left at once and on any day: they
 * move by the days until the order leaves, release dates included, and then to days on which parcels arrive.
 * @param dates as the backend counted them
 * @param ordered `iso`: instant of the order, from whose day in UTC the backend counts
 */
export function arrivalFrom(
  dates: Arrival,
  ordered: Ordered & { iso: string },
  rules: DeliveryRules = config.delivery,
): Arrival {
  const wait = Math.max(0, daysBetween(ordered.iso, leavingDay(ordered, rules)))
  return {
    earliest: openDay(addDays(dates.earliest, wait), rules),
    latest: openDay(addDays(dates.latest, wait), rules),
  }
}

/** The arrival of several shipments in one parcel, which leaves when the slowest of them can. */
export interface WholeArrival extends Arrival {
  /** Label of the one shipment that all others wait for; null when all arrive alike, and when several are equally slow. */
  slowest: string | null
}

/**
 * The arrival of all shipments in one parcel.
 * @returns with `mixed`, which says that one of them would arrive sooner on its own; null when one has no delivery time
 */
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
