/** Data that every shop has: languages, currencies, countries, salutations, customer groups. */
import type { CustomerGroupKey } from '../data/types.ts'
import { idOf } from './ids.ts'
import type {
  CountryRecord,
  CurrencyRecord,
  CustomerGroupRecord,
  LanguageRecord,
  Rounding,
  SalutationRecord,
  StateRecord,
  Text,
} from './records.ts'

/** Ids that are the same in every installation. */
export const SYSTEM_LANGUAGE = '2fbb5fe2e29a4d70aa5854ce7ce3e20b'
export const SYSTEM_CURRENCY = 'b7d2554b0ce847cd82f3ac9bd1c0dfca'
export const LIVE_VERSION = '0fa91ce3e96a4bc2be4bd9ce752c3425'
export const SALES_CHANNEL = idOf('sales_channel', 'morrow')
export const STANDARD_GROUP = 'cfbd5018d38d41d8adca10d94fc8bdd6'

export const languages: readonly LanguageRecord[] = [
  {
    id: SYSTEM_LANGUAGE,
    code: 'en-GB',
    tongue: 'en',
    name: 'English',
    localeId: idOf('locale', 'en-GB'),
    localeName: { en: 'English', de: 'Englisch', pl: 'angielski' },
    territory: { en: 'United Kingdom', de: 'Vereinigtes Königreich', pl: 'Wielka Brytania' },
  },
  {
    id: idOf('language', 'de-DE'),
    code: 'de-DE',
    tongue: 'de',
    name: 'Deutsch',
    localeId: idOf('locale', 'de-DE'),
    localeName: { en: 'German', de: 'Deutsch', pl: 'niemiecki' },
    territory: { en: 'Germany', de: 'Deutschland', pl: 'Niemcy' },
  },
  {
    id: idOf('language', 'pl-PL'),
    code: 'pl-PL',
    tongue: 'pl',
    name: 'Polski',
    localeId: idOf('locale', 'pl-PL'),
    localeName: { en: 'Polish', de: 'Polnisch', pl: 'polski' },
    territory: { en: 'Poland', de: 'Polen', pl: 'Polska' },
  },
]

const cents: Rounding = { decimals: 2, interval: 0.01, roundForNet: true }

function currency(iso: string, factor: number, symbol: string, name: Text, totalRounding = cents): CurrencyRecord {
  const id = iso === 'EUR' ? SYSTEM_CURRENCY : idOf('currency', iso)
  return { id, isoCode: iso, factor, symbol, name, position: 1, itemRounding: cents, totalRounding }
}

/** The currency that prices fall back to, and that limits of price rules are in. */
export const baseCurrency: CurrencyRecord = currency('EUR', 1, '€', { en: 'Euro', de: 'Euro', pl: 'Euro' })

export const currencies: readonly CurrencyRecord[] = [
  baseCurrency,
  currency('PLN', 4.33, 'zł', { en: 'Polish złoty', de: 'Polnischer Złoty', pl: 'Złoty polski' }),
  currency('USD', 1.17, '$', { en: 'US dollar', de: 'US-Dollar', pl: 'Dolar amerykański' }),
  // Swiss totals are rounded to five Rappen, since there is no smaller coin.
  currency(
    'CHF',
    0.94,
    'Fr',
    { en: 'Swiss franc', de: 'Schweizer Franken', pl: 'Frank szwajcarski' },
    { decimals: 2, interval: 0.05, roundForNet: true },
  ),
]

interface CountryFacts {
  iso: string
  iso3: string
  name: Text
  postalCode: string | null
  vatId?: string
  eu?: boolean
  taxFree?: boolean
  shipping?: boolean
  states?: readonly (readonly [code: string, name: string])[]
}

const US_STATES = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
] as const

const countryFacts: readonly CountryFacts[] = [
  {
    iso: 'DE',
    iso3: 'DEU',
    name: { en: 'Germany', de: 'Deutschland', pl: 'Niemcy' },
    postalCode: '\\d{5}',
    vatId: 'DE\\d{9}',
    eu: true,
  },
  {
    iso: 'AT',
    iso3: 'AUT',
    name: { en: 'Austria', de: 'Österreich', pl: 'Austria' },
    postalCode: '\\d{4}',
    vatId: 'ATU\\d{8}',
    eu: true,
  },
  {
    iso: 'PL',
    iso3: 'POL',
    name: { en: 'Poland', de: 'Polen', pl: 'Polska' },
    postalCode: '\\d{2}-\\d{3}',
    vatId: 'PL\\d{10}',
    eu: true,
  },
  {
    iso: 'FR',
    iso3: 'FRA',
    name: { en: 'France', de: 'Frankreich', pl: 'Francja' },
    postalCode: '\\d{5}',
    vatId: 'FR[A-Z0-9]{2}\\d{9}',
    eu: true,
  },
  {
    iso: 'CH',
    iso3: 'CHE',
    name: { en: 'Switzerland', de: 'Schweiz', pl: 'Szwajcaria' },
    postalCode: '[1-9]\\d{3}',
    taxFree: true,
  },
  {
    iso: 'GB',
    iso3: 'GBR',
    name: { en: 'United Kingdom', de: 'Vereinigtes Königreich', pl: 'Wielka Brytania' },
    postalCode: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
    taxFree: true,
  },
  {
    iso: 'US',
    iso3: 'USA',
    name: { en: 'United States', de: 'Vereinigte Staaten', pl: 'Stany Zjednoczone' },
    postalCode: '\\d{5}(?:-\\d{4})?',
    states: US_STATES,
    taxFree: true,
  },
  {
    iso: 'NO',
    iso3: 'NOR',
    name: { en: 'Norway', de: 'Norwegen', pl: 'Norwegia' },
    postalCode: '\\d{4}',
    shipping: false,
  },
]

function country(facts: CountryFacts, index: number): CountryRecord {
  const id = idOf('country', facts.iso)
  const states = (facts.states ?? []).map(([code, name]): StateRecord => ({
    id: idOf('country_state', `${facts.iso}-${code}`),
    countryId: id,
    shortCode: `${facts.iso}-${code}`,
    name,
    position: 1,
  }))
  return {
    id,
    iso: facts.iso,
    iso3: facts.iso3,
    name: facts.name,
    position: index + 1,
    shippingAvailable: facts.shipping ?? true,
    taxFree: facts.taxFree ?? false,
    companyTaxFree: (facts.eu ?? false) && facts.iso !== 'DE',
    isEu: facts.eu ?? false,
    forceState: states.length > 0,
    displayState: states.length > 0,
    postalCodeRequired: true,
    checkPostalCode: facts.postalCode !== null,
    postalCodePattern: facts.postalCode,
    vatIdPattern: facts.vatId ?? null,
    checkVatId: facts.vatId !== undefined,
    states,
  }
}

export const countries: readonly CountryRecord[] = countryFacts.map(country)

export const salutations: readonly SalutationRecord[] = [
  {
    id: idOf('salutation', 'mr'),
    key: 'mr',
    display: { en: 'Mr', de: 'Herr', pl: 'Pan' },
    letter: { en: 'Dear Mr', de: 'Sehr geehrter Herr', pl: 'Szanowny Panie' },
  },
  {
    id: idOf('salutation', 'mrs'),
    key: 'mrs',
    display: { en: 'Ms', de: 'Frau', pl: 'Pani' },
    letter: { en: 'Dear Ms', de: 'Sehr geehrte Frau', pl: 'Szanowna Pani' },
  },
  {
    id: idOf('salutation', 'not_specified'),
    key: 'not_specified',
    display: { en: 'Not specified', de: 'Keine Angabe', pl: 'Nie podano' },
    letter: { en: ' ', de: ' ', pl: ' ' },
  },
]

/** The salutation of a person or address without one. */
export const NOT_SPECIFIED = idOf('salutation', 'not_specified')

export const customerGroups: readonly CustomerGroupRecord[] = [
  {
    id: STANDARD_GROUP,
    name: { en: 'Standard customer group', de: 'Standard-Kundengruppe', pl: 'Standardowa grupa klientów' },
    displayGross: true,
    registrationActive: false,
    registration: null,
  },
  {
    id: idOf('customer_group', 'business'),
    name: { en: 'Business customers', de: 'Geschäftskunden', pl: 'Klienci biznesowi' },
    displayGross: false,
    registrationActive: true,
    registration: {
      title: {
        en: 'Buy for your company',
        de: 'Für Ihr Unternehmen einkaufen',
        pl: 'Kupuj dla swojej firmy',
      },
      introduction: {
        en: '<p>Cafés, studios and shops buy from us at net prices and on account. Register with your company’s details, and we will be in touch within a working day. Until then you buy at our usual prices.</p>',
        de: '<p>Cafés, Studios und Geschäfte kaufen bei uns zu Nettopreisen und auf Rechnung. Registrieren Sie sich mit den Angaben Ihres Unternehmens, wir melden uns innerhalb eines Werktags. Bis dahin kaufen Sie zu unseren üblichen Preisen.</p>',
        pl: '<p>Kawiarnie, pracownie i sklepy kupują u nas w cenach netto i z odroczoną płatnością. Zarejestruj się, podając dane firmy, a odezwiemy się w ciągu jednego dnia roboczego. Do tego czasu obowiązują zwykłe ceny.</p>',
      },
      description: {
        en: 'Net prices for companies: register as a business customer.',
        de: 'Nettopreise für Unternehmen: als Geschäftskunde registrieren.',
        pl: 'Ceny netto dla firm: zarejestruj się jako klient biznesowy.',
      },
      companiesOnly: true,
      seoPath: {
        en: 'Buy-for-your-company',
        de: 'Fuer-Ihr-Unternehmen-einkaufen',
        pl: 'Kupuj-dla-swojej-firmy',
      },
    },
  },
  {
    id: idOf('customer_group', 'club'),
    name: { en: 'Friends of the house', de: 'Freunde des Hauses', pl: 'Przyjaciele domu' },
    displayGross: true,
    registrationActive: false,
    registration: null,
  },
]

/** A customer group by its key. */
export function groupOf(key: CustomerGroupKey): CustomerGroupRecord {
  const id = key === 'standard' ? STANDARD_GROUP : idOf('customer_group', key)
  return customerGroups.find((group) => group.id === id) ?? customerGroups[0]!
}

export function languageOf(id: string): LanguageRecord {
  return languages.find((language) => language.id === id) ?? languages[0]!
}

export function findCurrency(id: string): CurrencyRecord | undefined {
  return currencies.find((entry) => entry.id === id)
}

export function findCountry(id: string): CountryRecord | undefined {
  return countries.find((entry) => entry.id === id)
}

export function findCountryByIso(iso: string): CountryRecord | undefined {
  return countries.find((entry) => entry.iso === iso)
}

export function findState(id: string): StateRecord | undefined {
  return countries.flatMap((entry) => entry.states).find((state) => state.id === id)
}
