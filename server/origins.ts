import type { Settings } from '../app/server/settings.server.ts'

/** Origins that the demo shop is opened under: its public one first, then the loopback names of its port. */
export function servedOrigins({ storefrontUrl, port }: Settings): string[] {
  return [...new Set([storefrontUrl, `http://127.0.0.1:${port}`, `http://localhost:${port}`])]
}
