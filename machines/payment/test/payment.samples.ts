import type { PaymentMethod } from '../../../api/types/checkout.ts'
import type { OrderId, PaymentMethodId } from '../../../api/types/ids.ts'
import type { Order, TransactionState } from '../../../api/types/order.ts'

const hex = (letter: string) => letter.repeat(32)
const euro = (amount: number) => ({ amount, currency: 'EUR' })

const sampleCard: PaymentMethod = {
  id: hex('1') as PaymentMethodId,
  name: 'Card',
  description: 'At our payment partner',
  afterOrder: true,
  technicalName: 'payment_card',
  image: null,
}
export const sampleInvoice: PaymentMethod = { ...sampleCard, id: hex('2') as PaymentMethodId, name: 'Invoice' }

export const sampleMethods: PaymentMethod[] = [sampleCard, sampleInvoice]

/** An order whose payment is in the given state. */
export function sampleOrder(state: TransactionState | null, part: Partial<Order> = {}): Order {
  return {
    id: hex('8') as OrderId,
    number: '10030',
    date: '2026-11-21T10:00:00.000+00:00',
    state: { key: 'open', name: 'Open' },
    payment: state && {
      methodId: sampleCard.id,
      methodName: sampleCard.name,
      technicalName: sampleCard.technicalName,
      description: sampleCard.description,
      state,
      stateKey: state,
      stateName: state,
    },
    shipping: {
      methodName: 'Standard',
      stateKey: 'open',
      stateName: 'Open',
      delivery: null,
      earliest: '2026-11-24T00:00:00.000+00:00',
      latest: '2026-11-26T00:00:00.000+00:00',
      tracking: [],
    },
    billingAddress: null,
    shippingAddress: null,
    email: 'ada@example.com',
    vatId: null,
    inEu: true,
    lines: [
      {
        id: hex('5'),
        type: 'product',
        productId: null,
        number: 'SB-100',
        label: 'Stoneware bowl',
        quantity: 2,
        unitPrice: euro(40),
        totalPrice: euro(80),
        image: null,
        options: [{ group: 'Glaze', option: 'Sage' }],
        digital: false,
        releaseDate: null,
        downloads: [],
        children: [],
      },
    ],
    totals: {
      items: euro(80),
      discounts: [],
      positions: euro(80),
      shipped: true,
      shippingBefore: null,
      shipping: euro(4.9),
      total: euro(84.9),
      net: euro(71.34),
      taxes: [{ rate: 19, tax: euro(13.56), price: euro(84.9) }],
      taxState: 'gross',
    },
    paymentChangeable: true,
    comment: null,
    digital: false,
    documents: [],
    withdrawals: null,
    ...part,
  }
}
