import type { Settings } from '../app/server/settings.server.ts'

/**
 * Origins that the demo shop is opened under in all languages that have none of their own: its public one first, then the
 * loopback names of its port.
 */
export function servedOrigins({ storefrontUrl, port, localeOrigins }: Settings): string[] {
  const own = [...localeOrigins.values()]
  const all = [storefrontUrl, `http://127.0.0.1:${port}`, `http://localhost:${port}`]
  return [...new Set(all)].filter((origin) => !own.includes(origin))
}
