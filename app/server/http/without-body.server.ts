import { Readable } from 'node:stream'
import { logError } from './console.server.ts'

/**
 * An answer without its body, which is cancelled: a render whose document nothing reads stays in memory until its time is
 * over. Every body that is dropped goes through here (tests/architecture/bodies.test.ts).
 * @param init another status or other headers than the answer's own
 */
export function withoutBody(response: Response, init: Pick<ResponseInit, 'status' | 'headers'> = {}): Response {
  const { status, headers } = response
  cancelBody(response)
  return new Response(null, { status, headers, ...init })
}

/** Lets go of what is behind an answer that is not passed on: one of `fetch`, or of the pool of the pages. */
export function cancelBody({ body }: { body: ReadableStream<Uint8Array> | Readable | null }): void {
  // A stream of Node's says by an error that it was let go, which would end the process if nothing listened.
  if (body instanceof Readable) body.on('error', () => undefined).destroy()
  else void body?.cancel().catch((error: unknown) => logError(error))
}
