import type { I18n, Messages } from '@lingui/core'
import { config } from '../../app.config.ts'

/**
 * The doors of the inspector: who names this file names none of those that the inspector is made of, and no page has
 * its texts before it is opened.
 */
const catalogues = import.meta.glob<Messages>('../../locales/*/inspect.po', { import: 'messages' })
const added = new WeakMap<I18n, Promise<void>>()

/** Adds the inspector's own texts to those of the document. */
export function addTexts(i18n: I18n): Promise<void> {
  const existing = added.get(i18n)
  if (existing !== undefined) return existing
  const adding = add(i18n)
  // Texts that could not be loaded are requested again the next time.
  adding.catch(() => added.delete(i18n))
  added.set(i18n, adding)
  return adding
}

async function add(i18n: I18n): Promise<void> {
  const locale = config.locales.find(({ language }) => language === i18n.locale)
  const load = catalogues[`../../locales/${locale?.code}/inspect.po`]
  if (load === undefined) throw new Error(`There are no texts for ${i18n.locale}`)
  Object.assign(i18n.messages, await load())
}

/** Opens the inspector below the page, or closes it; true when it is open then. Its own button calls `onClose`. */
export async function toggleInspector(i18n: I18n, onClose: () => void): Promise<boolean> {
  const [drawer] = await Promise.all([import('./drawer.tsx'), addTexts(i18n)])
  return drawer.toggleInspector(i18n, onClose)
}

/** The page by itself, with its texts. */
export async function loadPage() {
  const { InspectPage } = await import('./inspect.page.tsx')
  return { InspectPage: () => <InspectPage addTexts={addTexts} /> }
}
