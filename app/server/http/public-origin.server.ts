import type { Settings } from '../settings.server.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The shop's origin for this shopper's browser. Always STOREFRONT_URL when it is set; without it, a shop on this
 * machine answers under every loopback name, and cookies belong to the name that is used.
 */
export function publicOrigin(request: Request, { storefrontUrl, isStorefrontUrlSet }: Settings): string {
  const host = request.headers.get('host')
  if (isStorefrontUrlSet || host === null || !URL.canParse(`http://${host}`)) return storefrontUrl
  const requested = new URL(`http://${host}`)
  const own = new URL(storefrontUrl)
  return loopback.test(requested.hostname) && requested.port === own.port ? requested.origin : storefrontUrl
}
