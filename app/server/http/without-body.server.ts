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

/** Lets go of what is behind an answer that is not passed on. */
export function cancelBody({ body }: { body: ReadableStream<Uint8Array> | null }): void {
  void body?.cancel().catch((error: unknown) => logError(error))
}
