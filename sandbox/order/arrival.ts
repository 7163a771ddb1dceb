/** When an order arrives, as the shop's mails say it. */
import type { SeedDispatch } from '../data/types.ts'
import { SHOP_ZONE } from '../kernel/clock.ts'
import { objectAt, textAt } from '../kernel/json.ts'
import type { OrderRecord } from './order.types.ts'

const DAY = 86_400_000

const dayOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Day and time of day at the shop's place: `2026-11-23`, `11:05`. */
function atShop(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: SHOP_ZONE,
  })
    .format(new Date(instant))
    .split(' ')
  return { day, time }
}

/** The first day from this one on, itself included, on which parcels leave and arrive. */
function openDay(from: string, { closedWeekdays, closedDates }: SeedDispatch): string {
  let time = dayOf(from)
  for (let count = 0; count < 366; count += 1, time += DAY) {
    const day = written(time)
    const isClosed = closedWeekdays.includes(new Date(time).getUTCDay()) || closedDates.includes(day)
    if (!isClosed && !closedDates.includes(day.slice(5))) return day
  }
  return from
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/**
 * The days between which an order arrives: those that were calculated for it, moved to the day on which it leaves, with
 * everything in it that is not out yet. Null for an order of which nothing is sent.
 */
export function orderArrival(
  { createdAt, deliveries: [delivery], lines }: Pick<OrderRecord, 'createdAt' | 'deliveries' | 'lines'>,
  dispatch: SeedDispatch | null,
): { earliest: Date; latest: Date } | null {
  if (delivery === undefined) return null
  const { earliest, latest } = delivery
  if (dispatch === null) return { earliest: new Date(earliest), latest: new Date(latest) }
  const { day, time } = atShop(createdAt)
  const isLate = time >= dispatch.cutOff && openDay(day, dispatch) === day
  const releases = lines.flatMap(({ fields }) => textAt(objectAt(fields, 'payload'), 'releaseDate') ?? [])
  const out = releases.map((release) => atShop(release).day).filter((release) => release > day)
  const ready = openDay(isLate ? written(dayOf(day) + DAY) : day, dispatch)
  const leaves = openDay(out.reduce(laterOf, ready), dispatch)
  const wait = Math.max(0, dayOf(leaves) - dayOf(createdAt))
  const arrives = (date: string): Date => new Date(`${openDay(written(dayOf(date) + wait), dispatch)}T12:00:00Z`)
  return { earliest: arrives(earliest), latest: arrives(latest) }
}
