import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { LocaleConfig } from '../../app.config.ts'

/** Rooms of texts that only some routes need; the others come with every page (lingui.config.ts). */
export type LazyRoom = 'checkout' | 'account' | 'pages' | 'validation' | 'product' | 'listing' | 'search' | 'reviews'

interface Texts {
  messages: Messages
  rooms: Record<string, () => Promise<Messages>>
}

/** A locale is its folder and its entry in app.config.ts. */
const locales = import.meta.glob<Texts>('../../locales/*/index.ts')

/** @throws when the locale has no folder */
function textsOf({ code }: Pick<LocaleConfig, 'code'>): Promise<Texts> {
  const texts = locales[`../../locales/${code}/index.ts`]
  if (texts === undefined) throw new Error(`locales/${code} has no index.ts`)
  return texts()
}

/** @throws when the locale's folder has no such file */
async function loadRoom(room: LazyRoom, locale: Pick<LocaleConfig, 'code'>): Promise<Messages> {
  const texts = (await textsOf(locale)).rooms[`./${room}.po`]
  if (texts === undefined) throw new Error(`locales/${locale.code} has no ${room}.po`)
  return texts()
}

/** Rooms that parts bring with them; the server has them all. */
const partRooms = ['validation', 'product', 'listing', 'search', 'reviews', 'account'] as const satisfies LazyRoom[]
type PartRoom = (typeof partRooms)[number]

/** Lazy rooms that a document has loaded: the browser needs the same ones before it hydrates. */
const loaded = new WeakMap<I18n, Set<LazyRoom>>()

/**
 * Texts of one document: a fresh object per request on the server, so that two requests never share a language.
 * The catalogues themselves are immutable and shared. Lingui's locale is the BCP 47 tag, which its formats need.
 */
export async function createI18n(locale: LocaleConfig): Promise<I18n> {
  const { messages } = await textsOf(locale)
  const i18n = setupI18n({ locale: locale.language, messages: { [locale.language]: { ...messages } } })
  if (import.meta.env.SSR) {
    // What is told to a form without scripts, and by parts that bring their texts with them in a browser.
    const parts = await Promise.all(partRooms.map((room) => loadRoom(room, locale)))
    i18n.load(locale.language, Object.assign({}, messages, ...parts))
  } else browserTexts = (...rooms) => loadTexts(i18n, locale, ...rooms)
  return i18n
}

/** In a browser there is one document, and one language. */
let browserTexts: (...rooms: LazyRoom[]) => Promise<void> = () => Promise.resolve()

/**
 * Loads a part of a page together with its texts. Routes that show them at once load them in `beforeLoad`, like any
 * room.
 */
export async function withTexts<Module>(room: PartRoom, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), import.meta.env.SSR ? undefined : browserTexts(room)])
  return module
}

/** The same for a part that may have to say what failed; most pages never do. */
export const withFailureTexts = <Module>(load: () => Promise<Module>): Promise<Module> => withTexts('validation', load)

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
  const texts = await Promise.all([...rooms].map((room) => loadRoom(room, locale)))
  // Nobody is told, unlike by `i18n.load`: what shows these texts is rendered afterwards. A context that changes makes
  // React throw away what the server rendered of parts that are not hydrated yet, with all that was typed there.
  Object.assign(i18n.messages, ...texts)
  const known = loaded.get(i18n) ?? new Set()
  loaded.set(i18n, known)
  for (const room of rooms) known.add(room)
}
