import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncoding } from './html.server.ts'

/** Bytes of an answer that is not worth it: a refusal, a small result. */
const SMALL = 1_000

const compressible = /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/

/** Compresses a body that is made for one reader, as it streams; light settings, since it is done once per answer. */
export function compress(request: Request, response: Response): Response {
  // The header first: asking for the body of bytes that are ready would make a stream of them.
  if (response.headers.has('content-encoding') || !response.body) return response
  const length = response.headers.get('content-length')
  if (length !== null && Number(length) < SMALL) return response
  if (!compressible.test(response.headers.get('content-type') ?? '')) return response
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (encoding === 'identity') return response
  const zip =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        })
      : createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH })
  // The end of one stream ends the other; the reader of the compressed body gets the error.
  pipeline(Readable.fromWeb(response.body as NodeStream), zip, () => undefined)
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: response.status,
    headers,
  })
}
