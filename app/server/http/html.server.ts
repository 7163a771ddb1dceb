import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FastResponse } from 'srvx'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes that a `Response` takes as they are. */
type Bytes = Buffer<ArrayBuffer>

/** Levels of compression: high for a body that many get, low for one that is made for one reader. */
const EFFORT = { many: { brotli: 5, gzip: 6 }, one: { brotli: 1, gzip: 1 } }

/** A finished body: each encoding is made once, at its first request. */
export class EncodedBody {
  readonly plain: Bytes
  #effort: (typeof EFFORT)[keyof typeof EFFORT]
  #brotli: Promise<Bytes> | null = null
  #gzip: Promise<Bytes> | null = null
  #etag: string | null = null

  constructor(text: string, readers: keyof typeof EFFORT = 'many') {
    this.plain = withoutPool(text)
    this.#effort = EFFORT[readers]
  }

  /** Strong validator of the plain bytes, without quotes. */
  get etag(): string {
    return (this.#etag ??= createHash('sha256').update(this.plain).digest('base64url').slice(0, 22))
  }

  /** Bytes that it takes with all its encodings, roughly. */
  get size(): number {
    return Math.round(this.plain.length * 1.5)
  }

  in(encoding: Encoding): Promise<Bytes> | Bytes {
    if (encoding === 'br') return (this.#brotli ??= compressed(this.plain, this.#effort.brotli).then(withoutPool))
    if (encoding === 'gzip') return (this.#gzip ??= zip(this.plain, { level: this.#effort.gzip }).then(withoutPool))
    return this.plain
  }
}

/** Bytes that are kept have memory of their own: a part of Node's pool would keep all the 64 kB around it. */
function withoutPool(content: string | Bytes): Bytes {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') bytes.write(content)
  else bytes.set(content)
  return bytes
}

function compressed(plain: Bytes, quality: number): Promise<Bytes> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | null): Encoding {
  const accepted = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Answers from an encoded body: encoding, validator, and 304 when the browser has it already. */
export async function encodedResponse(
  request: Request,
  body: EncodedBody,
  status: number,
  headers: Headers,
): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const etag = encoding === 'identity' ? `"${body.etag}"` : `"${body.etag}-${encoding}"`
  headers.set('etag', etag)
  headers.append('vary', 'accept-encoding')
  const etags = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (status === 200 && etags.includes(etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const bytes = await body.in(encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  // Hands the bytes to the socket as they are; the platform's own would copy them into a stream.
  return new FastResponse(request.method === 'HEAD' ? null : bytes, { status, headers })
}
