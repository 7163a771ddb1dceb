import type { Shop } from '../kernel/shop.ts'
import { domainsOf } from '../session/context.ts'

/** Addresses that calls may name as `storefrontUrl`: the sales channel's domains. */
export function storefrontUrls(shop: Shop): string[] {
  return domainsOf(shop).map(({ url }) => url)
}

/** Where the shop is found in a language; without such a domain, its first one. */
export function storefrontIn(shop: Shop, languageId: string): string {
  const domains = domainsOf(shop)
  return (domains.find((domain) => domain.languageId === languageId) ?? domains[0])?.url ?? ''
}
