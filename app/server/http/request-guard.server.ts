/** The shop's public address and the proxies that it trusts. */
export interface PublicSide {
  storefrontUrl: string
  /** The owner named it. Otherwise the shop answers under every name that leads to it. */
  isStorefrontUrlSet: boolean
  trustProxy: boolean
}

/**
 * Whether a request that writes comes from a page of this shop: scheme, host and port. Browsers name the page's origin
 * with every such request; a request without both headers comes from no browser and carries no shopper's cookies by
 * accident.
 */
export function isOwnPage(request: Request, shop: PublicSide): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null || origin === shop.storefrontUrl) return true
  if (shop.isStorefrontUrlSet) return false
  const forwarded = shop.trustProxy ? request.headers.get('x-forwarded-host') : null
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host
  return origin === `${isSecure(request, shop) ? 'https' : 'http'}://${host}`
}

/** Whether the shopper's browser speaks https with the shop: its public origin says so, or a trusted proxy does. */
export function isSecure(
  request: Request,
  { storefrontUrl, trustProxy = false }: Pick<PublicSide, 'storefrontUrl'> & Partial<Pick<PublicSide, 'trustProxy'>>,
): boolean {
  if (storefrontUrl.startsWith('https:')) return true
  const [first = ''] = (request.headers.get('x-forwarded-proto') ?? '').split(',')
  return trustProxy && first.trim().toLowerCase() === 'https'
}

/** A body that is larger than the shop ever sends. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as text, at most `limit` bytes of it.
 * @param hold counts the bytes as they come
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, limit: number, hold?: (bytes: number) => void): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    hold?.(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
