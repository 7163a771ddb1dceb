import { company } from './company.ts'
import { t } from './kit.ts'
import type { SeedPaymentMethod, SeedShippingMethod } from './types.ts'

/** The example account of the German IBAN's documentation: nobody's money goes there. */
const ACCOUNT = `${company.name}, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001`

export const shippingMethods: SeedShippingMethod[] = [
  {
    key: 'standard',
    name: t('Standard parcel', 'Standardpaket', 'Paczka standardowa'),
    description: t(
      'To your door. Free for larger orders.',
      'Bis an die Haustür. Für größere Bestellungen kostenlos.',
      'Pod same drzwi. Przy większych zamówieniach bez opłaty.',
    ),
    technicalName: 'shipping_standard',
    trackingUrl: 'https://parcel.example/track/%s',
    deliveryTime: 'few-days',
    prices: { EUR: 4.9, PLN: 19.9 },
    freeFrom: { EUR: 75, PLN: 329 },
    position: 1,
  },
  {
    key: 'express',
    name: t('Express', 'Express', 'Ekspres'),
    description: t(
      'Ordered before noon, on its way the same day.',
      'Bis 12 Uhr bestellt, noch am selben Tag unterwegs.',
      'Zamówienie złożone do południa wysyłamy tego samego dnia.',
    ),
    technicalName: 'shipping_express',
    trackingUrl: 'https://parcel.example/track/%s',
    deliveryTime: 'next-day',
    prices: { EUR: 12.9, PLN: 49.9 },
    maximumCart: { EUR: 500, PLN: 2000 },
    position: 2,
  },
  {
    key: 'locker',
    name: t('Parcel locker', 'Paketautomat', 'Automat paczkowy'),
    description: t(
      'Pick it up day or night, Poland only. Not with cash on delivery.',
      'Abholung rund um die Uhr, nur in Polen. Nicht per Nachnahme.',
      'Odbiór o każdej porze, tylko w Polsce. Bez płatności przy odbiorze.',
    ),
    technicalName: 'shipping_locker',
    asks: [
      {
        label: t('Locker number', 'Nummer des Automaten', 'Numer automatu'),
        place: t('To the parcel locker {value}', 'An den Paketautomaten {value}', 'Do automatu paczkowego {value}'),
      },
      { label: t('Mobile number', 'Handynummer', 'Numer telefonu') },
    ],
    deliveryTime: 'few-days',
    prices: { EUR: 2.9, PLN: 11.9 },
    freeFrom: { EUR: 50, PLN: 219 },
    countries: ['PL'],
    maximumCart: { EUR: 300, PLN: 1300 },
    position: 3,
  },
]

export const paymentMethods: SeedPaymentMethod[] = [
  {
    key: 'invoice',
    name: t('Invoice', 'Rechnung', 'Faktura z terminem płatności'),
    description: t(
      `Pay within 14 days of delivery.\n${ACCOUNT}`,
      `Zahlbar innerhalb von 14 Tagen nach Lieferung.\n${ACCOUNT}`,
      `Zapłać w ciągu 14 dni od dostawy.\n${ACCOUNT}`,
    ),
    technicalName: 'payment_invoicepayment',
    handler: 'none',
    afterOrder: true,
    position: 1,
  },
  {
    key: 'prepayment',
    name: t('Bank transfer (prepayment)', 'Überweisung (Vorkasse)', 'Przelew (przedpłata)'),
    description: t(
      `We send your order as soon as your payment has arrived.\n${ACCOUNT}`,
      `Wir versenden nach Zahlungseingang.\n${ACCOUNT}`,
      `Wyślemy zamówienie, gdy tylko otrzymamy wpłatę.\n${ACCOUNT}`,
    ),
    technicalName: 'payment_prepayment',
    handler: 'none',
    afterOrder: true,
    position: 2,
  },
  {
    key: 'cash',
    name: t('Cash on delivery', 'Nachnahme', 'Płatność przy odbiorze'),
    description: t(
      'Pay the courier at the door.',
      'Zahlung an der Haustür.',
      'Płatność u kuriera, przy odbiorze paczki.',
    ),
    technicalName: 'payment_cashpayment',
    handler: 'none',
    afterOrder: false,
    parcelsOnly: true,
    notWith: ['shipping_locker'],
    maximumCart: { EUR: 400, PLN: 1700 },
    position: 3,
  },
  {
    key: 'card',
    name: t('Card', 'Kreditkarte', 'Karta płatnicza'),
    description: t(
      'You pay on our partner’s secure page.',
      'Sie bezahlen auf der sicheren Seite unseres Partners.',
      'Zapłacisz na bezpiecznej stronie naszego partnera.',
    ),
    technicalName: 'payment_demo_card',
    handler: 'redirect',
    afterOrder: true,
    position: 4,
  },
  {
    key: 'cheque',
    name: t('Cheque', 'Scheck', 'Czek'),
    description: t('No longer accepted.', 'Wird nicht mehr angenommen.', 'Już nie przyjmujemy.'),
    technicalName: 'payment_cheque',
    handler: 'none',
    afterOrder: false,
    position: 5,
    active: false,
  },
]
