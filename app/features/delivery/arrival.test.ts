import { describe, expect, test } from 'vitest'
import type { DeliveryTime } from '../../../api/types/common.ts'
import { shopTime } from '../../shared/format/index.ts'
import {
  arrivalFrom,
  arrivalOf,
  arrivalOfAll,
  dispatchDay,
  minutesLeft,
  openDay,
  type DeliveryRules,
} from './arrival.ts'
import { addMonths } from './days.ts'

const rules: DeliveryRules = { cutOff: '12:00', closedWeekdays: [0], closedDates: ['12-25', '2026-12-26'] }
const time = (min: number, max: number, unit = 'day'): DeliveryTime => ({ name: '', min, max, unit })
/** The shop is in Berlin: an hour ahead of UTC in winter. */
const at = (iso: string) => shopTime(Date.parse(iso))
const monday = at('2026-11-23T09:00:00Z')

describe('the shop’s clock', () => {
  test('clock: day and minute are those of the shop’s place, in winter and in summer', () => {
    expect(at('2026-11-23T23:30:00Z')).toEqual({ day: '2026-11-24', minute: 30 })
    expect(at('2026-07-01T22:05:00Z')).toEqual({ day: '2026-07-02', minute: 5 })
  })
})

describe('when it leaves', () => {
  test('cut-off: until it an order leaves the same day, from it on the next open one', () => {
    expect(dispatchDay(at('2026-11-23T10:59:00Z'), rules)).toBe('2026-11-23')
    expect(dispatchDay(at('2026-11-23T11:00:00Z'), rules)).toBe('2026-11-24')
    expect(dispatchDay(at('2026-11-28T11:00:00Z'), rules)).toBe('2026-11-30')
    expect(dispatchDay(at('2026-11-23T22:59:00Z'), { ...rules, cutOff: null })).toBe('2026-11-23')
  })

  test('closed days: weekdays, dates of every year and dates of one year are passed over', () => {
    expect(openDay('2026-11-29', rules)).toBe('2026-11-30')
    expect(openDay('2026-12-25', rules)).toBe('2026-12-28')
    expect(openDay('2027-12-25', rules)).toBe('2027-12-27')
    expect(dispatchDay(at('2026-11-29T07:00:00Z'), rules)).toBe('2026-11-30')
  })

  test('closed days: settings that close every day do not keep the shop from opening', () => {
    expect(openDay('2026-11-29', { ...rules, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('2026-11-29')
  })

  test('countdown: minutes until the cut-off, none after it and on closed days', () => {
    expect(minutesLeft(at('2026-11-23T08:50:00Z'), rules)).toBe(130)
    expect(minutesLeft(at('2026-11-23T11:00:00Z'), rules)).toBeNull()
    expect(minutesLeft(at('2026-11-29T08:50:00Z'), rules)).toBeNull()
    expect(minutesLeft(monday, { ...rules, cutOff: null })).toBeNull()
  })
})

describe('when it arrives', () => {
  test('arrival: days, weeks and months are counted from the day on which it leaves', () => {
    expect(arrivalOf({ time: time(2, 4), restockDays: null, releaseDate: null }, monday, rules)).toEqual({
      earliest: '2026-11-25',
      latest: '2026-11-27',
    })
    expect(arrivalOf({ time: time(1, 2, 'week'), restockDays: null, releaseDate: null }, monday, rules)?.latest).toBe(
      '2026-12-07',
    )
    expect(
      arrivalOf({ time: time(1, 2, 'month'), restockDays: null, releaseDate: null }, monday, rules)?.earliest,
    ).toBe('2026-12-23')
    expect(
      arrivalOf({ time: time(24, 48, 'hour'), restockDays: null, releaseDate: null }, monday, rules)?.earliest,
    ).toBe('2026-11-24')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  })

  test('arrival: nothing arrives on a day on which nothing is delivered', () => {
    expect(arrivalOf({ time: time(6, 6), restockDays: null, releaseDate: null }, monday, rules)).toEqual({
      earliest: '2026-11-30',
      latest: '2026-11-30',
    })
  })

  test('arrival: what is short waits for its restock first', () => {
    expect(arrivalOf({ time: time(2, 4), restockDays: 14, releaseDate: null }, monday, rules)).toEqual({
      earliest: '2026-12-09',
      latest: '2026-12-11',
    })
  })

  test('arrival: what is not out yet is sent from its release, at the shop’s place', () => {
    const lamp = { time: time(2, 4), restockDays: null, releaseDate: '2026-12-31T23:00:00.000Z' }
    expect(arrivalOf(lamp, monday, rules)).toEqual({ earliest: '2027-01-04', latest: '2027-01-05' })
    expect(arrivalOf({ ...lamp, releaseDate: '2026-11-01T00:00:00.000Z' }, monday, rules)?.earliest).toBe('2026-11-25')
    const cup = { label: 'Cup', time: time(2, 4), restockDays: null, releaseDate: null }
    expect(arrivalOfAll([cup, { label: 'Lamp', ...lamp }], monday, rules)?.slowest).toBe('Lamp')
  })

  test('dates of the backend: an order with unreleased goods is moved to their release', () => {
    const dates = { earliest: '2026-11-25', latest: '2026-11-27' }
    const ordered = { iso: '2026-11-23T09:00:00Z', place: monday, releases: [null, '2026-12-31T23:00:00.000Z'] }
    expect(arrivalFrom(dates, ordered, rules).earliest).toBe('2027-01-04')
  })

  test('arrival: unknown without a delivery time', () => {
    expect(arrivalOf({ time: null, restockDays: null, releaseDate: null }, monday, rules)).toBeNull()
    expect(
      arrivalOf(
        { time: { name: 'soon', min: null, max: null, unit: null }, restockDays: 3, releaseDate: null },
        monday,
      ),
    ).toBeNull()
  })

  test('several: the slowest decides and is named, alike ones name none', () => {
    const cup = { label: 'Cup', time: time(2, 4), restockDays: null, releaseDate: null }
    const teapot = { label: 'Teapot', time: time(1, 2, 'week'), restockDays: null, releaseDate: null }
    expect(arrivalOfAll([teapot, cup], monday, rules)).toEqual({
      earliest: '2026-11-30',
      latest: '2026-12-07',
      mixed: true,
      slowest: 'Teapot',
    })
    expect(arrivalOfAll([cup, { ...cup, label: 'Bowl' }], monday, rules)?.slowest).toBeNull()
    expect(arrivalOfAll([cup, teapot, { ...teapot, label: 'Lamp' }], monday, rules)).toMatchObject({
      mixed: true,
      slowest: null,
    })
    expect(arrivalOfAll([cup, teapot, teapot], monday, rules)?.slowest).toBe('Teapot')
    expect(arrivalOfAll([cup, { ...cup, time: null }], monday, rules)).toBeNull()
    expect(arrivalOfAll([], monday, rules)).toBeNull()
  })

  test('dates of the backend: moved by the days that the order waits, as a product’s are', () => {
    const orderedAt = (iso: string) => ({ iso, place: at(iso), releases: [] })
    const dates = { earliest: '2026-11-30T16:00:00.000+00:00', latest: '2026-12-02T16:00:00.000+00:00' }
    const early = '2026-11-28T10:00:00.000+00:00'
    expect(arrivalFrom(dates, orderedAt(early), rules)).toEqual({ earliest: '2026-11-30', latest: '2026-12-02' })
    // Saturday afternoon: it leaves on Monday.
    const late = '2026-11-28T15:00:00.000+00:00'
    expect(arrivalFrom(dates, orderedAt(late), rules)).toEqual({ earliest: '2026-12-02', latest: '2026-12-04' })
    expect(arrivalOf({ time: time(2, 4), restockDays: null, releaseDate: null }, at(late), rules)).toEqual(
      arrivalFrom(dates, orderedAt(late), rules),
    )
    // Just after midnight in Berlin the backend still counts from the day before.
    const night = '2026-11-23T23:30:00.000+00:00'
    const counted = { earliest: '2026-11-25', latest: '2026-11-27' }
    expect(arrivalFrom(counted, orderedAt(night), rules)).toEqual(
      arrivalOf({ time: time(2, 4), restockDays: null, releaseDate: null }, at(night), rules),
    )
  })
})
