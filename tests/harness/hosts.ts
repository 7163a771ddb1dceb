import { expect, type BrowserContext } from '@playwright/test'
import { freePort, startPair, type Pair } from './pair.ts'

/** A shop whose German pages have a host of their own; English and Polish ones share another. */
export interface Hosts {
  pair: Pair
  /** Of English and Polish pages, without a trailing slash. */
  main: string
  german: string
}

/** @param env further settings */
export async function startHosts(env: Record<string, string> = {}): Promise<Hosts> {
  const port = await freePort()
  // Two hosts that every machine knows.
  const [main, german] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
  const pair = await startPair({
    PORT: String(port),
    STOREFRONT_URL: main,
    LOCALE_ORIGINS: `de-DE=${german}`,
    ...env,
  })
  return { pair, main, german }
}

/** The first change has made a session at this host: a link in another language takes it along. */
export const seeSession = (context: BrowserContext, origin: string): Promise<void> =>
  expect.poll(async () => (await context.cookies(origin)).map(({ name }) => name).join()).toContain('sw-context-token')
