import { exact, taxState } from './basics.ts'
import { number, record, records, type Json } from './read.ts'

const added = (amounts: readonly unknown[]): number =>
  exact(amounts.reduce<number>((all, one) => all + (number(one) ?? 0), 0))

/**
 * The price of a cart whose method of delivery or country is blocked, without that delivery: it stays chosen, and the backend goes on
 * charging it, until another one is chosen.
 */
export function withoutDelivery(price: Json, deliveries: readonly Json[]): Json {
  const charged = deliveries.flatMap((entry) => records(record(entry['shippingCosts'])['calculatedTaxes']))
  const calculatedTaxes = records(price['calculatedTaxes']).map((entry): Json => {
    const same = charged.filter(({ taxRate }) => taxRate === entry['taxRate'])
    const less = (name: string) => exact((number(entry[name]) ?? 0) - added(same.map((one) => one[name])))
    return { ...entry, tax: less('tax'), price: less('price') }
  })
  const positions = number(price['positionPrice']) ?? 0
  const tax = added(calculatedTaxes.map((entry) => entry['tax']))
  const state = taxState(price['taxStatus'])
  return {
    ...price,
    calculatedTaxes,
    netPrice: state === 'gross' ? exact(positions - tax) : positions,
    totalPrice: state === 'net' ? exact(positions + tax) : positions,
    rawTotal: null,
  }
}
