/** Storage keys of what every page may hold; the wishlist's is fixed by the specification (§4). */
export const keys = {
  cart: 'storechart-cart',
  /** Begin of the keys of unsent changes, which have one each. */
  change: 'storechart-cart-change-',
  wishlist: 'sw-wishlist-items',
  viewed: 'storechart-viewed',
  /** Withdrawals that the shop's server keeps as well. */
  declared: 'storechart-withdrawn',
  searches: 'storechart-searches',
  /** Products that are compared. */
  comparison: 'storechart-comparison',
  /** Purposes that the shopper allows beside what is necessary. */
  consent: 'storechart-consent',
  /** The order whose purchase was tracked last. */
  purchase: 'storechart-purchase',
  /** Providers whose films play without asking. */
  films: 'storechart-films',
  currency: 'storechart-currency',
  memory: 'storechart-session-memory',
  identity: 'storechart-identity',
  prices: 'storechart-prices-changed',
} as const

/** Keys in the storage of one tab alone: other tabs neither see it nor write over it. */
export const tabKeys = { intents: 'storechart-intents' } as const

/** Storage of this browser or of this tab; null where it is switched off. Reading it may throw. */
function storageFor(key: string): Storage | null {
  try {
    return (key === tabKeys.intents ? globalThis.sessionStorage : globalThis.localStorage) ?? null
  } catch {
    return null
  }
}

export function readStored(key: string): string | null {
  try {
    return storageFor(key)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The JSON value under a key; null when there is nothing or it cannot be read. */
export function parseStored(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** The keys of the browser's storage that begin so. */
export function keysFrom(begin: string): string[] {
  try {
    return Object.keys(storageFor(begin) ?? {}).filter((key) => key.startsWith(begin))
  } catch {
    return []
  }
}

/** False when nothing was written: a full or forbidden storage costs the survival of a closed tab, nothing else. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    const storage = storageFor(key)
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
    return storage !== null
  } catch {
    return false
  }
}

/** The proxy's readable marker: this browser has a session. It holds nothing else. */
export const hasSession = (cookies: string): boolean =>
  /(?:^|;\s*)(?:__Host-)?storechart-session=1(?:;|$)/.test(cookies)

/** This browser holds something that the shop's machines know how to show. */
export const knowsVisitor = (): boolean =>
  hasSession(document.cookie) ||
  [keys.cart, keys.wishlist, tabKeys.intents].some((key) => readStored(key) !== null) ||
  keysFrom(keys.change).length > 0
