import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { LocaleConfig } from '../../app.config.ts'
import { whenArrived } from './chunks.ts'

/** Catalogues that only some routes need; the others come with every page (lingui.config.ts). */
export type LazyCatalogue =
  | 'checkout'
  | 'account'
  | 'pages'
  | 'validation'
  | 'errors'
  | 'product'
  | 'media'
  | 'listing'
  | 'search'
  | 'reviews'
  | 'compare'
  | 'estimate'
  | 'consent'

interface Texts {
  messages: Messages
  catalogues: Record<string, () => Promise<Messages>>
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
async function loadCatalogue(catalogue: LazyCatalogue, locale: Pick<LocaleConfig, 'code'>): Promise<Messages> {
  const texts = (await textsOf(locale)).catalogues[`./${catalogue}.po`]
  if (texts === undefined) throw new Error(`locales/${locale.code} has no ${catalogue}.po`)
  return texts().then(whenArrived)
}

/** Catalogues that come with lazy modules; the others come with the routes that show them. */
type ModuleCatalogue = Exclude<LazyCatalogue, 'checkout' | 'pages'>

/** Lazy catalogues that a document has loaded: the browser needs the same ones before it hydrates. */
const loaded = new WeakMap<I18n, Set<LazyCatalogue>>()

/** All texts of a locale, put together once on the server; nothing is added to them, so that all documents share them. */
const served = new Map<string, Promise<Messages>>()

async function readServed(locale: LocaleConfig): Promise<Messages> {
  const { messages, catalogues } = await textsOf(locale)
  const lazy = await Promise.all(Object.values(catalogues).map((load) => load()))
  return Object.freeze(Object.assign({}, messages, ...lazy))
}

/**
 * Texts of one document: a fresh object per request on the server, so that two requests never share a language.
 * The catalogues themselves are immutable and shared. Lingui's locale is the BCP 47 tag, which its formats need.
 */
export async function createI18n(locale: LocaleConfig): Promise<I18n> {
  const textsWith = (messages: Messages) =>
    setupI18n({ locale: locale.language, messages: { [locale.language]: messages } })
  if (import.meta.env.SSR) {
    const texts = served.get(locale.code) ?? readServed(locale)
    served.set(locale.code, texts)
    return textsWith(await texts)
  }
  const i18n = textsWith({ ...(await textsOf(locale)).messages })
  browserTexts = (...catalogues) => loadTexts(i18n, locale, ...catalogues)
  return i18n
}

/** In a browser there is one document, and one language. */
let browserTexts: (...catalogues: LazyCatalogue[]) => Promise<void> = () => Promise.resolve()

/**
 * Loads a module together with its texts. Routes that show them at once load them in `beforeLoad`, like any
 * catalogue.
 */
export async function withTexts<Module>(catalogue: ModuleCatalogue, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), import.meta.env.SSR ? undefined : browserTexts(catalogue)])
  return module
}

/** The same for a module that may have to say what failed; most pages never do. */
export const withFailureTexts = <Module>(load: () => Promise<Module>): Promise<Module> => withTexts('validation', load)

/** The lazy catalogues that were added to a document's texts. */
export const cataloguesOf = (i18n: I18n): LazyCatalogue[] => [...(loaded.get(i18n) ?? [])]

/**
 * Adds the texts of a lazy catalogue to a document's texts. Called in `beforeLoad` of the routes that show them; hydration
 * skips `beforeLoad`, so the router's `hydrate` calls it for the catalogues that the server used.
 */
export async function loadTexts(i18n: I18n, locale: LocaleConfig, ...wanted: LazyCatalogue[]): Promise<void> {
  // Catalogues with forms may have to say what failed.
  const catalogues = new Set(wanted)
  if (catalogues.has('checkout') || catalogues.has('account')) catalogues.add('validation')
  const names = loaded.get(i18n) ?? new Set()
  loaded.set(i18n, names)
  for (const catalogue of catalogues) names.add(catalogue)
  // The server's documents have all texts from the beginning.
  if (import.meta.env.SSR) return
  const texts = await Promise.all([...catalogues].map((catalogue) => loadCatalogue(catalogue, locale)))
  // No event is sent, unlike by `i18n.load`: components with these texts are rendered afterwards. A changed context
  // would make React replace server markup that is not hydrated yet, with everything typed there.
  Object.assign(i18n.messages, ...texts)
}
