import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { withCountry } from './region.logic.ts'
import type { RegionContext, RegionEvent, RegionInput, RegionPorts } from './region.types.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const port = portsOf<RegionPorts>()

const chosenCountry = ({ event }: { event: EventOf<RegionEvent, 'country.choose'> }): CountryId => event.id
const chosenCurrency = ({ event }: { event: EventOf<RegionEvent, 'currency.choose'> }): CurrencyId => event.id
const chosenLocale = ({ event }: { event: EventOf<RegionEvent, 'language.choose'> }): string => event.locale

const assignCountry = { type: 'assignCountry', params: chosenCountry } as const
const assignCurrency = { type: 'assignCurrency', params: chosenCurrency } as const
const assignLocale = { type: 'assignLocale', params: chosenLocale } as const

/** Country, currency and language, chosen together and taken at once. */
export const regionMachine = setup({
  types: setupTypes<{ context: RegionContext; events: RegionEvent; input: RegionInput }>(),
  actors: {
    readCountries: port('readCountries'),
    applyChoice: port('applyChoice'),
    openLanguage: port('openLanguage'),
  },
  guards: {
    /** The page brought the countries with it. */
    hasCountries: ({ context }) => context.countries !== null,
    /** The page has to be opened in another language. */
    isOtherLanguage: ({ context }) => context.choice.locale !== context.shown.locale,
  },
  actions: {
    assignCountries: assign((_, countries: readonly CountryOption[]) => ({ countries })),
    /** A country proposes the currency that fits it. */
    assignCountry: assign(({ context }, countryId: CountryId) => withCountry(context, countryId)),
    assignCurrency: assign(({ context: { choice } }, currencyId: CurrencyId) => ({
      choice: { ...choice, currencyId },
      chosenCurrency: true,
      proposedCurrency: false,
    })),
    assignLocale: assign(({ context: { choice } }, locale: string) => ({ choice: { ...choice, locale } })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    assignUnread: assign((_, unread: Failure) => ({ unread })),
    clearUnread: assign({ unread: null }),
  },
}).createMachine({
  id: 'region',
  context: ({ input }) => ({
    ...input,
    shown: input.choice,
    chosenCurrency: false,
    proposedCurrency: false,
    failure: null,
    unread: null,
  }),
  type: 'parallel',
  states: {
    countries: {
      description: 'What the shop delivers to.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The countries are read.',
          entry: 'clearUnread',
          always: { guard: 'hasCountries', target: 'read' },
          invoke: {
            id: 'readCountries',
            src: 'readCountries',
            onDone: { target: 'read', actions: { type: 'assignCountries', params: answered } },
            onError: { target: 'unread', actions: { type: 'assignUnread', params: rejected } },
          },
        },
        read: { description: 'There are countries to choose from.' },
        unread: {
          description: 'The countries could not be read; the rest can be chosen all the same.',
          on: { 'countries.retry': 'reading', 'network.returned': 'reading' },
        },
      },
    },
    choice: {
      description: 'What the shopper wants, and whether it is so.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The shopper chooses; nothing has changed yet.',
          entry: 'clearFailure',
          on: {
            'country.choose': { actions: assignCountry },
            'currency.choose': { actions: assignCurrency },
            'language.choose': { actions: assignLocale },
            'choice.save': 'applying',
          },
        },
        applying: {
          description: 'Country and currency are sent.',
          entry: 'clearFailure',
          invoke: {
            id: 'applyChoice',
            src: 'applyChoice',
            input: ({ context }) => context.choice,
            onDone: [{ guard: 'isOtherLanguage', target: 'opening' }, { target: 'applied' }],
            onError: { target: 'failed', actions: setFailure },
          },
        },
        failed: {
          description: 'Country or currency could not be changed; what was chosen stays on screen.',
          on: {
            'country.choose': { target: 'choosing', actions: assignCountry },
            'currency.choose': { target: 'choosing', actions: assignCurrency },
            'language.choose': { target: 'choosing', actions: assignLocale },
            'choice.save': 'applying',
          },
        },
        opening: {
          description: 'The page is opened in the chosen language.',
          invoke: {
            id: 'openLanguage',
            src: 'openLanguage',
            input: ({ context }) => context.choice.locale,
            onDone: 'applied',
            onError: { target: 'failed', actions: setFailure },
          },
        },
        applied: { description: 'Everything is as chosen.' },
      },
    },
  },
})

export type RegionSnapshot = SnapshotFrom<typeof regionMachine>
