import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncoding } from './html.server.ts'

const compressible = /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/

/** Compresses a body that is made for one reader, as it streams; light settings, since it is done once per answer. */
export function compress(request: Request, response: Response): Response {
  // The header first: asking for the body of bytes that are ready would make a stream of them.
  if (response.headers.has('content-encoding') || !response.body) return response
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
  Readable.fromWeb(response.body as NodeStream)
    .on('error', (error) => zip.destroy(error))
    .pipe(zip)
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: response.status,
    headers,
  })
}
