import type { SeedCompany } from './types.ts'

/** Who the demo shop belongs to; imprint, terms, mails and bank account name the same company. Invented. */
export const company: SeedCompany = {
  name: 'Morrow Home GmbH',
  street: 'Beispielgasse 12',
  zipcode: '10115',
  city: 'Berlin',
  country: { en: 'Germany', de: 'Deutschland', pl: 'Niemcy' },
  email: { en: 'hello@morrow.example', de: 'hallo@morrow.example', pl: 'dziendobry@morrow.example' },
  // Berlin's numbers for films and books.
  phone: '+49 30 23125 014',
}

/** Link that rings the shop, as its pages show it. */
export const telephone = `<a href="tel:${company.phone.replaceAll(' ', '')}">${company.phone}</a>`
