/** A message that is not acted on, and why. */
export const refusePurge = (status: number, why: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: why }, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Too many messages at once: their sender tries again. */
export const busyAnswer = (): Response => refusePurge(503, 'Too many messages at once.', { 'retry-after': '5' })
