import type { AnyMachineSnapshot } from 'xstate'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { countryId, currencyId, failures, rejectionOf } from '../../../tests/model/samples.ts'
import { sampleCountry } from '../../../tests/fixtures/sample-country.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { regionMachine } from '../region.machine.ts'
import { regionView } from '../region.connect.ts'
import type { RegionChoice, RegionContext, RegionEvent, RegionInput } from '../region.types.ts'

/** Countries that a shop delivers to. */
export const sampleCountries: readonly CountryOption[] = [
  sampleCountry('DE', 'Germany'),
  sampleCountry('PL', 'Poland'),
  sampleCountry('CH', 'Switzerland'),
]

/** An English page in euros for Germany. */
export const sampleRegion: RegionChoice = {
  countryId: countryId('DE'),
  currencyId: currencyId('EUR'),
  locale: 'en-GB',
}

const events = {
  'country.choose': [
    { type: 'country.choose', id: countryId('PL') },
    { type: 'country.choose', id: countryId('CH') },
  ],
  'currency.choose': [{ type: 'currency.choose', id: currencyId('PLN') }],
  'language.choose': [
    { type: 'language.choose', locale: 'pl-PL' },
    { type: 'language.choose', locale: 'en-GB' },
  ],
} satisfies Samples<RegionEvent>

/** What the shop of the samples has. */
export const sampleCurrencies = ['EUR', 'PLN', 'CHF'].map((isoCode) => ({ id: currencyId(isoCode), isoCode }))

const input = (countries: RegionInput['countries']): RegionInput => ({
  choice: sampleRegion,
  countries,
  currencies: sampleCurrencies,
})

type RegionStep = StepOf<typeof regionMachine>
const rule = (holds: (step: RegionStep) => boolean) => invariant<typeof regionMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): RegionContext => snapshot.context

/** The currency that fits a country of the samples. */
const fitting: Readonly<Record<string, string>> = { [countryId('PL')]: 'PLN', [countryId('CH')]: 'CHF' }

/** What an event makes of the choice before it: a country proposes its currency, and none over the shopper's own. */
function choiceAfter({ choice, chosenCurrency, countries }: RegionContext, event: RegionStep['event']): RegionChoice {
  if (event.type === 'country.choose' && 'id' in event) {
    const fits = chosenCurrency ? undefined : countries && fitting[event.id]
    return { ...choice, countryId: event.id, ...(fits && { currencyId: currencyId(fits) }) }
  }
  if (event.type === 'currency.choose' && 'id' in event) return { ...choice, currencyId: event.id }
  if (event.type === 'language.choose' && 'locale' in event) return { ...choice, locale: event.locale }
  return choice
}
const isAt = (snapshot: RegionStep['after'], choice: RegionStep['after']['value']['choice']): boolean =>
  snapshot.matches({ choice })
const isFree = (snapshot: RegionStep['after']): boolean => isAt(snapshot, 'choosing') || isAt(snapshot, 'failed')
const countriesAt = ({ value }: RegionStep['after']): string => value.countries
const isSame = (one: RegionChoice, other: RegionChoice): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The choice of country, currency and language in charts, generated paths and mutation. */
export const region: TestModel = {
  name: 'region',
  machine: regionMachine,
  inputs: { 'a dialog': input(null), 'a page that brought the countries': input(sampleCountries) },
  events,
  answers: {
    readCountries: { done: [sampleCountries], error: [failures.network] },
    applyChoice: { done: [undefined], error: [failures.network, failures.refused] },
    openLanguage: { done: [undefined], error: [failures.network] },
  },
  key: (snapshot) => {
    const { choice, chosenCurrency, countries, failure, unread } = contextOf(snapshot)
    const { countryId, currencyId, locale } = choice
    return [countryId, currencyId, locale, chosenCurrency, countries?.length, failure?.kind, unread?.kind]
  },
  view: (snapshot) => regionView(snapshot),
  alike: {
    'countries, and why there are none, are in the view': [
      'region.countries.reading',
      'region.countries.read',
      'region.countries.unread',
    ],
  },
  invariants: {
    'countries that the page brought are not read': rule(
      ({ before, after }) =>
        before !== null || countriesAt(after) === (after.context.countries === null ? 'reading' : 'read'),
    ),
    'what was read is there to choose from, and stays': rule(({ before, after, event }) => {
      if (event.type === 'xstate.done.actor.readCountries')
        return countriesAt(after) === 'read' && 'output' in event && after.context.countries === event.output
      return before === null || after.context.countries === before.context.countries
    }),
    'a failed read of the countries has its reason, and is repeated on a retry or when the connection returns': rule(
      (step) => {
        const { before, after, event } = step
        const why = rejectionOf(step, 'readCountries')
        if (why !== null) return countriesAt(after) === 'unread' && after.context.unread === why
        if ((countriesAt(after) === 'unread') !== (after.context.unread !== null)) return false
        if (before === null || countriesAt(before) !== 'unread') return true
        const isAgain = event.type === 'countries.retry' || event.type === 'network.returned'
        return countriesAt(after) === (isAgain ? 'reading' : 'unread')
      },
    ),
    'a choice is taken down as it was made, while it can be made': rule(({ before, after, event }) => {
      if (before === null) return true
      const { choice } = before.context
      return isSame(after.context.choice, isFree(before) ? choiceAfter(before.context, event) : choice)
    }),
    'a currency that the shopper chose is theirs from then on, and no other is': rule(({ before, after, event }) => {
      const { chosenCurrency } = after.context
      if (before === null) return !chosenCurrency
      return chosenCurrency === (before.context.chosenCurrency || (isFree(before) && event.type === 'currency.choose'))
    }),
    'a currency is proposed where it differs from the page and was not chosen': rule(({ after }) => {
      const { choice, chosenCurrency, proposedCurrency } = after.context
      return proposedCurrency === (!chosenCurrency && choice.currencyId !== sampleRegion.currencyId)
    }),
    'a new choice is one that has not failed': rule(
      ({ before, after, event }) =>
        before === null || !isFree(before) || !event.type.endsWith('.choose') || isAt(after, 'choosing'),
    ),
    'a choice is sent when the shopper applies it, and not before': rule(({ before, after, event }) => {
      if (before !== null && isFree(before) && event.type === 'choice.save') return isAt(after, 'applying')
      return !isAt(after, 'applying') || (before !== null && isAt(before, 'applying'))
    }),
    'the page is opened in another language after the session has its country, and in no other case': rule(
      ({ before, after, event }) => {
        if (event.type === 'xstate.done.actor.applyChoice')
          return isAt(after, after.context.choice.locale === sampleRegion.locale ? 'applied' : 'opening')
        return !isAt(after, 'opening') || (before !== null && isAt(before, 'opening'))
      },
    ),
    'what was opened is over': rule(
      ({ after, event }) => event.type !== 'xstate.done.actor.openLanguage' || isAt(after, 'applied'),
    ),
    'a failed choice has its reason until it is repeated or changed': rule((step) => {
      const { after } = step
      const why = rejectionOf(step, 'applyChoice') ?? rejectionOf(step, 'openLanguage')
      if (why !== null) return isAt(after, 'failed') && after.context.failure === why
      return isAt(after, 'failed') === (after.context.failure !== null)
    }),
    'what the page was made for never changes': rule(({ after }) => isSame(after.context.shown, sampleRegion)),
  },
}
