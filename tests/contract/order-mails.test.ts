import { describe, expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { deliveryFields } from '../../delivery.config.ts'
import { orderArrival as arrivalOnPage } from '../../app/features/delivery/order-arrival.ts'
import { orderArrival } from '../../sandbox/order/arrival.ts'
import { sampleOrder } from '../../machines/payment/test/payment.samples.ts'
import { morrow } from '../../sandbox/data/index.ts'

const { dispatch, shippingMethods } = morrow

const HOUR = 3_600_000
const after = (instant: string, days: number): string =>
  new Date(Date.parse(`${instant.slice(0, 10)}T16:00:00Z`) + days * 24 * HOUR).toISOString()

describe('mails of the demo shop and its pages', () => {
  test('arrival: both name the same days, whenever it is ordered and whatever is in it', () => {
    const releases = [[], ['2026-12-31T23:00:00.000Z'], ['2026-11-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z']]
    const start = Date.parse('2026-11-20T00:30:00Z')
    for (let hours = 0; hours < 70 * 24; hours += 7)
      for (const out of releases) {
        const date = new Date(start + hours * HOUR).toISOString()
        const [earliest, latest] = [after(date, 2), after(date, 4)]
        const { shipping, lines } = sampleOrder('paid')
        const page = arrivalOnPage({
          date,
          payment: null,
          shipping: shipping && { ...shipping, earliest, latest },
          lines: out.flatMap((releaseDate) => lines.map((line) => ({ ...line, releaseDate }))),
        })
        const mail = orderArrival(
          {
            createdAt: date,
            deliveries: [{ id: '', shippingMethodId: '', addressId: '', costs: {}, earliest, latest }],
            lines: out.map((releaseDate) => ({
              id: '',
              productId: null,
              mediaId: null,
              fields: { payload: { releaseDate } },
              downloads: [],
            })),
          },
          dispatch ?? null,
        )
        const days = mail && {
          earliest: mail.earliest.toISOString().slice(0, 10),
          latest: mail.latest.toISOString().slice(0, 10),
        }
        expect(days, `${date} ${out.join(' ')}`).toEqual(page)
      }
  })

  test('dispatch: the demo shop closes when the pages say so', () => {
    expect(dispatch).toEqual(config.delivery)
  })

  test('delivery: the mails know every field that the checkout asks for', () => {
    const inLanguages = (label: Record<string, string>) => [label['en-GB'], label['testde'], label['pl-PL']]
    for (const [method, fields] of Object.entries(deliveryFields)) {
      const asks = shippingMethods.find(({ technicalName }) => technicalName === method)?.asks ?? []
      expect(asks.map(({ label }) => [label.en, label.de, label.pl])).toEqual(
        fields.map(({ label }) => inLanguages(label)),
      )
      expect(asks.map(({ place }) => place && [place.en, place.de, place.pl])).toEqual(
        fields.map(({ place }) => place && inLanguages(place)),
      )
    }
  })
})
