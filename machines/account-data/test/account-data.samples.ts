import type { AddressStart } from '../../shared/address-form.ts'
import type { Address, AddressBook } from '../../../api/types/customer.ts'
import type { OrderId } from '../../../api/types/ids.ts'
import type { DefaultPayment } from '../account-data.types.ts'
import type { OrderPage, OrderSummary, Purchase } from '../../../api/types/order.ts'
import { addressId, countryId, paymentMethodId, productId, sampleId } from '../../../tests/model/samples.ts'

const isOrder = (text: string): text is OrderId => text !== ''

/** An address of the book. */
export const sampleAddress = (name: string, part: Partial<Address> = {}): Address => ({
  id: addressId(name),
  salutationId: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: null,
  department: null,
  title: null,
  street: `${name} Street 1`,
  additionalLine1: null,
  additionalLine2: null,
  zipcode: '10115',
  city: 'Berlin',
  phoneNumber: null,
  countryId: countryId('de'),
  countryName: 'Germany',
  stateId: null,
  stateName: null,
  ...part,
})

const home = sampleAddress('home')
const work = sampleAddress('work', { company: 'Analytical Engines Ltd', additionalLine1: 'Floor 3' })
const parents = sampleAddress('parents', { firstName: 'Anne', city: 'Hamburg', zipcode: '20095' })

/** Three addresses: one for bills, one for parcels, one for neither. */
/** What a new address of this customer begins with. */
export const sampleNewAddress: AddressStart = {
  countryId: sampleAddress('home').countryId,
  firstName: 'Ada',
  lastName: 'Lovelace',
}

export const sampleBook: AddressBook = {
  addresses: [home, work, parents],
  defaultBillingId: home.id,
  defaultShippingId: work.id,
}

/** One order of a list. */
export const sampleSummary = (number: string, part: Partial<OrderSummary> = {}): OrderSummary => ({
  id: sampleId(`order${number}`, isOrder),
  number,
  date: '2026-11-20T09:30:00.000+00:00',
  state: { key: 'open', name: 'Open' },
  payment: { state: 'paid', key: 'paid', name: 'Paid', method: null },
  delivery: { key: 'open', name: 'Open' },
  total: { amount: 84.9, currency: 'EUR' },
  pieces: 3,
  returnable: [{ id: 'bowl', quantity: 3 }],
  goods: [{ id: 'bowl', quantity: 3 }],
  shipping: { amount: 4.9, currency: 'EUR' },
  provided: false,
  lines: [],
  taxState: 'gross',
  withdrawals: [],
  images: [],
  names: ['Stoneware bowl', 'Linen napkin'],
  ...part,
})

export const samplePage = (page: number): OrderPage => ({
  orders: [
    sampleSummary(`1002${page}`),
    sampleSummary(`1001${page}`, { state: { key: 'cancelled', name: 'Cancelled' } }),
  ],
  total: 4,
  page,
  limit: 2,
})

const bowls = [{ id: 'bowl', quantity: 1 }]
const napkins = [{ id: 'napkin', quantity: 2 }]

/** What two orders held. */
export const samplePurchases: Purchase[] = [
  {
    productId: productId('bowl'),
    name: 'Stoneware bowl',
    image: null,
    date: '2026-11-20T09:30:00.000+00:00',
    handedOut: false,
    ordered: [{ number: '10021', returnable: bowls, lineId: 'bowl', quantity: 1, cancelled: false, withdrawals: [] }],
  },
  {
    productId: productId('napkin'),
    name: 'Linen napkin',
    image: null,
    date: '2026-11-02T09:30:00.000+00:00',
    handedOut: true,
    ordered: [
      { number: '10011', returnable: napkins, lineId: 'napkin', quantity: 2, cancelled: false, withdrawals: [] },
    ],
  },
]

/** The usual method of a customer at a backend that keeps one. */
export const samplePayment: DefaultPayment = {
  methodId: paymentMethodId('invoice'),
  methods: ['invoice', 'card'].map((name) => ({
    id: paymentMethodId(name),
    name: name === 'card' ? 'Card' : 'Invoice',
    description: null,
    afterOrder: true,
    technicalName: null,
    image: null,
  })),
}
