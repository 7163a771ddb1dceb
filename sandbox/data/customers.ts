import type { SeedCustomer } from './types.ts'

/** A buyer for a company, who sees net prices. Password: `buys-for-a-company`. */
export const customers: SeedCustomer[] = [
  {
    key: 'business',
    email: 'business@morrow.example',
    sealedPassword: '877ca429428425013d7195d71b69f11a:6f9260197f19e8ade291099c3e8d1b10a90972093f276ccacf13f53e5032aa28',
    group: 'business',
    language: 'de',
    salutation: 'mrs',
    firstName: 'Hanna',
    lastName: 'Brandt',
    company: 'Werkstatt Brandt GmbH',
    vatId: 'DE136695976',
    street: 'Handwerkerweg 8',
    zipcode: '04229',
    city: 'Leipzig',
    country: 'DE',
  },
]
