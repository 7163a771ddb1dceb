/** The Store API that the shop uses. */
export interface Backend {
  /** With `/store-api`, without a trailing slash. */
  url: string
  accessKey: string
  /** Origin of the embedded Store API, whose pages (pictures, payment, mail) the shop passes through; null otherwise. */
  demoOrigin: string | null
}

/** Sends a request to the backend; tests give their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Headers by which the embedded Store API names its pictures without an origin: the shop passes them on. */
export function demoHeaders({ demoOrigin }: Pick<Backend, 'demoOrigin'>): Record<string, string> {
  return demoOrigin === null ? {} : { 'x-passes-demo-pages': '1' }
}

/** A request's client as the backend should see it: it limits rates and lets testers in by address. */
export interface Client {
  ip: string | null
  /** Chain of `X-Forwarded-For`; believed only with TRUST_PROXY. */
  forwardedFor: string | null
}

/** Headers that name the client to the backend. Its trusted-proxies setting has to name the shop. */
export function clientHeaders({ ip, forwardedFor }: Client, trustProxy: boolean): Record<string, string> {
  const chain = [...(trustProxy && forwardedFor ? [forwardedFor] : []), ...(ip ? [ip] : [])]
  return chain.length === 0 ? {} : { 'x-forwarded-for': chain.join(', ') }
}

/** The addresses of `X-Forwarded-For`, the nearest one last. */
export const addressesOf = (forwardedFor: string | null): string[] =>
  (forwardedFor ?? '').split(',').map((part) => part.trim())

/**
 * The client as the trusted proxies saw it. Earlier entries of the chain came from the client itself: a backend that
 * trusts all of them would count by addresses that a client can invent.
 */
export function believed(client: Client, trustedProxies: number): Client {
  if (trustedProxies === 0 || client.forwardedFor === null) return client
  return { ...client, forwardedFor: addressesOf(client.forwardedFor).slice(-trustedProxies).join(', ') }
}
