import { shopPages, type ShopPage } from '../../../app.config.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { readSeoEntries } from '../../../api/operations/content.ts'
import { findEntry } from '../../../api/mappers/navigation.ts'
import type { NavigationEntry, PageKey } from '../../../api/types/navigation.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { pathOfKey } from '../../../api/mappers/page-key.ts'
import { withoutSlashes } from '../../../api/mappers/slashes.ts'

const names = Object.keys(shopPages) as ShopPage[]

/**
 * Names of these pages in footers, in the shop's languages: used where the backend does not have the configured path.
 */
const CALLED: Record<ShopPage, RegExp> = {
  terms: /\b(?:terms|gtc|agb|regulamin)\b|gesch(?:ä|ae)ftsbedingungen|warunki/i,
  privacy: /privacy|data protection|datenschutz|prywatno/i,
  revocation: /withdrawal|rescission|revocation|widerruf|odstąpieni/i,
  imprint: /\bimprint\b|legal notice|impressum|nota prawna/i,
  contact: /\bcontact\b|\bkontakt/i,
  shipping: /shipping|delivery|versand|lieferung|wysyłk|dostaw/i,
}

/**
 * The pages behind the configured paths, which are those of the default language.
 * @param api a client in that language
 * @throws StoreApiError
 */
export async function readShopPages(api: StoreApi): Promise<Map<ShopPage, PageKey>> {
  const bare = (path: string) => withoutSlashes(path).replace(/^\/+/, '').toLowerCase()
  const values = names.map((name) => bare(shopPages[name])).flatMap((path) => [path, `${path}/`])
  const entries = await readSeoEntries(api, { field: 'seoPathInfo', values, limit: values.length })
  return new Map(
    names.flatMap((name) => {
      const found = entries.find(({ path }) => bare(path) === bare(shopPages[name]))
      return found ? [[name, { routeName: found.routeName, foreignKey: found.foreignKey }]] : []
    }),
  )
}

/**
 * The page that the shop's own texts link to, in one language: the configured page, else the menu entry with its name.
 * @returns null for a page that this backend does not have
 */
export function linkShopPages(
  configured: ReadonlyMap<ShopPage, PageKey>,
  { footer, service, navigation }: Pick<PublicFacts, 'footer' | 'service' | 'navigation'>,
): PublicFacts['pages'] {
  const menus = [...footer, ...service, ...navigation]
  const link = (name: ShopPage): string | null => {
    const key = configured.get(name)
    // A page with a path of its own in this language moves there.
    if (key) return findEntry(menus, key.foreignKey)?.href ?? pathOfKey(key)
    return called(menus, CALLED[name])?.href ?? null
  }
  return {
    terms: link('terms'),
    privacy: link('privacy'),
    revocation: link('revocation'),
    imprint: link('imprint'),
    contact: link('contact'),
    shipping: link('shipping'),
  }
}

function called(entries: readonly NavigationEntry[], name: RegExp): NavigationEntry | null {
  for (const entry of entries) {
    if (entry.href !== null && name.test(entry.name)) return entry
    const below = called(entry.children, name)
    if (below) return below
  }
  return null
}
