import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes that a `Response` takes as they are. */
type Bytes = Buffer<ArrayBuffer>

/** A body in every encoding that browsers ask for, made once and sent often. */
export interface EncodedBody {
  plain: Bytes
  brotli: Bytes
  gzip: Bytes
  /** Strong validator of the plain bytes, without quotes. */
  etag: string
}

/** Compresses a body for many readers. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  const plain = Buffer.from(text)
  const [small, zipped] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    zip(plain, { level: 6 }),
  ])
  return {
    plain,
    brotli: small,
    gzip: zipped,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | null): Encoding {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Answers from an encoded body: encoding, validator, and 304 when the browser has it already. */
export function encodedResponse(request: Request, body: EncodedBody, status: number, headers: Headers): Response {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const etag = encoding === 'identity' ? `"${body.etag}"` : `"${body.etag}-${encoding}"`
  headers.set('etag', etag)
  headers.append('vary', 'accept-encoding')
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (status === 200 && known.includes(etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const bytes = encoding === 'br' ? body.brotli : encoding === 'gzip' ? body.gzip : body.plain
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
}
