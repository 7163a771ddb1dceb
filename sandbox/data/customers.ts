import type { SeedCustomer } from './types.ts'

/**
 * A buyer for a company, who sees net prices (password `buys-for-a-company`), and a member of the club, who pays less
 * for some goods (password `friend-of-the-house`).
 */
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
  {
    key: 'friend',
    email: 'friend@morrow.example',
    sealedPassword: 'cea48d08285b4d12ca20285f1c487965:9e4015be24fde4ebf5f63fc3779ec5c74040f517560e84f1aecc4ad87d99ac18',
    group: 'club',
    language: 'en',
    salutation: 'mr',
    firstName: 'Owen',
    lastName: 'Marsh',
    company: null,
    vatId: null,
    street: 'Lindenallee 3',
    zipcode: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
]
