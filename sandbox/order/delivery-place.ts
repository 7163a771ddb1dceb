/** Fields of a delivery method that the shopper filled in, read from the order's comment. */
import type { ShippingMethodRecord, Tongue } from '../kernel/records.ts'

interface DeliveryDetails {
  /** `To the parcel locker WAW123M`; null: to the address. */
  place: string | null
  /** Other fields that were filled in, labelled in the order's language. */
  details: { label: string; text: string }[]
  /** The shopper's own words. */
  note: string[]
}

/** Storefronts write each detail as a line `Label: value` before the note, in whatever language they speak. */
export function deliveryDetails(
  comment: string | null,
  method: Pick<ShippingMethodRecord, 'asks'> | undefined,
  tongue: Tongue,
): DeliveryDetails {
  const lines = (comment ?? '').split('\n')
  const read = lines.map((line) => {
    const field = method?.asks.find(({ label }) => Object.values(label).some((name) => line.startsWith(`${name}: `)))
    return field && { field, text: line.slice(line.indexOf(': ') + 2) }
  })
  const end = read.findIndex((part) => part === undefined)
  const parts = (end === -1 ? read : read.slice(0, end)).flatMap((part) => part ?? [])
  const placed = parts.find(({ field }) => field.place !== undefined)
  return {
    place: placed?.field.place?.[tongue].replace('{value}', placed.text) ?? null,
    details: parts
      .filter((part) => part !== placed)
      .map(({ field: { label }, text }) => ({ label: label[tongue], text })),
    note: lines.slice(parts.length).filter((line) => line !== ''),
  }
}
