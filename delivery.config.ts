import type { BroughtLocale, LocaleCode } from './app.config.ts'

// What a shop owner edits beside app.config.ts: a file of its own, because only the checkout and orders load it.

/** A field that a delivery method asks for in the checkout. */
export interface DeliveryField<Locale extends string> {
  /** Fields of several methods that have one name share what was written. */
  name: string
  label: Record<Locale, string>
  example: string
  /** A sentence below the field, before the example: how to write it, or where it is found. */
  hint?: Record<Locale, string>
  /** Source of the regular expression that the whole value has to match, in any case. */
  pattern: string
  required: boolean
  /** It is a code: sent in capitals and without blanks, however it was typed. */
  code?: boolean
  /** What keyboard a phone shows, and what the browser fills in. */
  type: 'text' | 'tel'
  /** It is the place to which the parcel goes, instead of the address: how pages name it. `{value}` is what was written. */
  place?: Record<Locale, string>
  /** Address of a page where a shopper looks up what to enter: a link below the field, which opens beside the checkout. */
  finder?: string
}

/** By the technical names of delivery methods. */
export type DeliveryFields = Readonly<Record<string, readonly DeliveryField<LocaleCode>[]>>

const fields = {
  shipping_locker: [
    {
      name: 'locker',
      label: { 'en-GB': 'Locker number', 'pl-PL': 'Numer automatu', testde: 'Nummer des Automaten' },
      example: 'WAW123M',
      hint: {
        'en-GB': 'It is on the locker and in the InPost app.',
        'pl-PL': 'Znajdziesz go na automacie i w aplikacji InPost.',
        testde: 'Sie steht am Automaten und in der InPost-App.',
      },
      pattern: '[A-Z]{3}[0-9]{2,3}[A-Z]{0,4}',
      required: true,
      code: true,
      type: 'text',
      place: {
        'en-GB': 'To the parcel locker {value}',
        'pl-PL': 'Do automatu paczkowego {value}',
        testde: 'An den Paketautomaten {value}',
      },
      finder: 'https://inpost.pl/znajdz-paczkomat',
    },
    {
      name: 'phone',
      label: { 'en-GB': 'Mobile number', 'pl-PL': 'Numer telefonu', testde: 'Handynummer' },
      example: '512 345 678',
      pattern: '(?:[+]48)?(?:[ -]?[0-9]){9}',
      required: true,
      type: 'tel',
    },
  ],
} as const satisfies Readonly<Record<string, readonly DeliveryField<BroughtLocale>[]>>

/**
 * What delivery methods ask for, by their technical names. The Store API takes nothing with an order but the shopper's comment:
 * each field is kept as a line of it (docs/decisions/023-delivery.md). A locale that an owner adds
 * has the English words, unless `shop.config.ts` has fields of its own.
 */
export const deliveryFields = fields as Readonly<Record<string, readonly DeliveryField<string>[]>> as DeliveryFields
