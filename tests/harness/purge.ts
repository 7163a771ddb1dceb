import { createHmac, randomBytes } from 'node:crypto'

/** A new `PURGE_SECRET`. */
export const purgeSecret = (): string => randomBytes(32).toString('hex')

/** Tells a shop what its backend has changed (docs/guide/caches.md). */
export async function sendPurge(origin: string, secret: string, message: object): Promise<void> {
  const body = JSON.stringify({ ...message, timestamp: Math.floor(Date.now() / 1000) })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'storechart-signature': signature }
  const response = await fetch(`${origin}/_cache/purge`, { method: 'POST', body, headers })
  if (!response.ok) throw new Error(`/_cache/purge: ${response.status} ${await response.text()}`)
}
