import type { Settings } from '../settings.server.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Where this shopper's browser finds the shop. Always STOREFRONT_URL when it is set; without it, a shop on this machine
 * answers under every loopback name, and cookies belong to the one that is used.
 */
export function publicOrigin(request: Request, { storefrontUrl, storefrontUrlGiven }: Settings): string {
  const host = request.headers.get('host')
  if (storefrontUrlGiven || host === null || !URL.canParse(`http://${host}`)) return storefrontUrl
  const asked = new URL(`http://${host}`)
  const own = new URL(storefrontUrl)
  return loopback.test(asked.hostname) && asked.port === own.port ? asked.origin : storefrontUrl
}
