import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { LocaleCode, LocaleConfig } from '../app.config.ts'

/** Rooms of texts that only some routes need; the others come with every page (lingui.config.ts). */
export type LazyRoom = 'checkout' | 'account' | 'inspect' | 'validation'

type Texts = Promise<{ messages: Messages }>

const shared: Record<LocaleCode, () => Texts> = {
  'en-GB': () => import('./texts/en-gb.ts'),
  'pl-PL': () => import('./texts/pl-pl.ts'),
  testde: () => import('./texts/testde.ts'),
}

const lazy: Record<LazyRoom, Record<LocaleCode, () => Texts>> = {
  checkout: {
    'en-GB': () => import('../locales/en-GB/checkout.po'),
    'pl-PL': () => import('../locales/pl-PL/checkout.po'),
    testde: () => import('../locales/testde/checkout.po'),
  },
  account: {
    'en-GB': () => import('../locales/en-GB/account.po'),
    'pl-PL': () => import('../locales/pl-PL/account.po'),
    testde: () => import('../locales/testde/account.po'),
  },
  inspect: {
    'en-GB': () => import('../locales/en-GB/inspect.po'),
    'pl-PL': () => import('../locales/pl-PL/inspect.po'),
    testde: () => import('../locales/testde/inspect.po'),
  },
  validation: {
    'en-GB': () => import('../locales/en-GB/validation.po'),
    'pl-PL': () => import('../locales/pl-PL/validation.po'),
    testde: () => import('../locales/testde/validation.po'),
  },
}

/** Lazy rooms that a document has loaded: the browser needs the same ones before it hydrates. */
const loaded = new WeakMap<I18n, Set<LazyRoom>>()

/**
 * Texts of one document: a fresh object per request on the server, so that two requests never share a language.
 * The catalogues themselves are immutable and shared. Lingui's locale is the BCP 47 tag, which its formats need.
 */
export async function createI18n(locale: LocaleConfig): Promise<I18n> {
  const { messages } = await shared[locale.code]()
  const i18n = setupI18n({ locale: locale.language, messages: { [locale.language]: { ...messages } } })
  if (import.meta.env.SSR) {
    // A page that answers a form without scripts may have to say what went wrong.
    const { messages: failures } = await lazy.validation[locale.code]()
    i18n.load(locale.language, { ...messages, ...failures })
  } else browserTexts = () => loadTexts(i18n, locale, 'validation')
  return i18n
}

/** In a browser there is one document, and one language. */
let browserTexts = (): Promise<void> => Promise.resolve()

/**
 * Loads a part of a page together with the words for failures, which it may have to say; most pages never do. Routes
 * that show them at once load them in `beforeLoad`, like any room.
 */
export async function withFailureTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), import.meta.env.SSR ? undefined : browserTexts()])
  return module
}

/** The lazy rooms that were added to a document's texts. */
export const roomsOf = (i18n: I18n): LazyRoom[] => [...(loaded.get(i18n) ?? [])]

/**
 * Adds the texts of a lazy room to a document's texts. Called in `beforeLoad` of the routes that show them; hydration
 * skips `beforeLoad`, so the router's `hydrate` calls it for the rooms that the server used.
 */
export async function loadTexts(i18n: I18n, locale: LocaleConfig, ...wanted: LazyRoom[]): Promise<void> {
  // Rooms with forms may have to say what failed.
  const rooms = new Set(wanted)
  if (rooms.has('checkout') || rooms.has('account')) rooms.add('validation')
  const texts = await Promise.all([...rooms].map((room) => lazy[room][locale.code]()))
  i18n.load(locale.language, Object.assign({}, i18n.messages, ...texts.map(({ messages }) => messages)))
  const known = loaded.get(i18n) ?? new Set()
  loaded.set(i18n, known)
  for (const room of rooms) known.add(room)
}
