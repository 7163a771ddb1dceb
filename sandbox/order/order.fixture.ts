import { newId } from '../kernel/ids.ts'
import type { OrderRecord } from './order.types.ts'

/** An order of a guest in English and in euro that waits for its payment; nothing is in it but what is given. */
export const orderWith = ({
  paymentMethodId,
  ...part
}: Partial<OrderRecord> & { paymentMethodId: string | undefined }): OrderRecord => ({
  id: newId(),
  number: '10004',
  createdAt: '2026-11-21T09:59:00.000Z',
  languageId: '2fbb5fe2e29a4d70aa5854ce7ce3e20b',
  currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca',
  currencyFactor: 1,
  price: { totalPrice: 42.9 },
  shippingCosts: {},
  customer: {
    id: newId(),
    customerId: newId(),
    number: '10000',
    guest: true,
    email: 'ada@example.com',
    salutationId: null,
    firstName: 'Ada',
    lastName: 'Long',
    title: null,
    company: null,
    vatIds: null,
  },
  addresses: [],
  billingAddressId: newId(),
  deliveries: [],
  lines: [],
  transactions: [
    {
      id: newId(),
      paymentMethodId: paymentMethodId ?? '',
      amount: {},
      state: 'open',
      createdAt: '2026-11-21T09:59:00.000Z',
    },
  ],
  state: 'open',
  deepLinkCode: newId(),
  customerComment: null,
  affiliateCode: null,
  campaignCode: null,
  updatedAt: null,
  ...part,
})

/** A parcel between two dates, without a method or an address of its own. */
export const delivery = (): OrderRecord['deliveries'][number] => ({
  id: newId(),
  shippingMethodId: '',
  addressId: '',
  costs: {},
  earliest: '2026-11-23',
  latest: '2026-11-25',
})
