import type { LocaleCode } from '../../../app.config.ts'
import { deliveryFields, type DeliveryFields } from '../../../delivery.config.ts'
import type { CheckoutInput } from '../../../machines/checkout/index.ts'

/** Fields of the delivery methods, with the labels of one locale: what the checkout's machine knows of them. */
export const fieldsIn = (locale: LocaleCode): CheckoutInput['methodFields'] =>
  Object.fromEntries(
    Object.entries(deliveryFields).map(([method, fields]) => [
      method,
      fields.map((field) => ({ ...field, label: field.label[locale] })),
    ]),
  )

/** The settings of a field, by its name. */
export const settingsOf = (name: string): DeliveryFields[string][number] | undefined =>
  Object.values(deliveryFields)
    .flat()
    .find((field) => field.name === name)

/** Texts that were written before a reload of the tab; none where they cannot be read. */
export function parseTexts(text: string): Readonly<Record<string, string>> {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
