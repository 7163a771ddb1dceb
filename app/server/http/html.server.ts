import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FastResponse } from 'srvx'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes that a `Response` takes as they are. */
type Bytes = Buffer<ArrayBuffer>

/**
 * Levels of compression: high for a body that many get, low for one that is made for one reader. The first of many gets a
 * middle one; the second waits for the high one, which takes three times as long and saves an eighth.
 */
const EFFORT = {
  well: { brotli: 5, gzip: 6 },
  quickly: { brotli: 3, gzip: 3 },
  lightly: { brotli: 1, gzip: 1 },
}

/** One form of a body. */
interface Encoded {
  bytes: Promise<Bytes> | Bytes
  /** Strong validator of these very bytes. */
  etag: string
  /** Further requests get the same. */
  isFinal: boolean
}

/** A finished body: each encoding is made at its first request, and once more at its second. */
export class EncodedBody {
  readonly plain: Bytes
  #readers: 'many' | 'one'
  #made: Partial<Record<Encoding, Encoded>> = {}
  #etag: string | null = null

  constructor(text: string, readers: 'many' | 'one' = 'many') {
    this.plain = withoutPool(text)
    this.#readers = readers
  }

  /** Strong validator of the plain bytes, without quotes. */
  get etag(): string {
    return (this.#etag ??= createHash('sha256').update(this.plain).digest('base64url').slice(0, 22))
  }

  /** Bytes that it takes with all its encodings, roughly. */
  get size(): number {
    return Math.round(this.plain.length * 1.5)
  }

  in(encoding: Encoding): Encoded {
    const before = this.#made[encoding]
    if (before?.isFinal) return before
    const how = this.#readers === 'one' ? 'lightly' : before ? 'well' : 'quickly'
    return (this.#made[encoding] = this.#make(encoding, how))
  }

  /** Validators of its forms in an encoding, the final one first; who has one of them has the same page. */
  etags(encoding: Encoding): readonly [final: string, ...quick: string[]] {
    if (encoding === 'identity') return [`"${this.etag}"`]
    return [`"${this.etag}-${encoding}"`, `"${this.etag}-${encoding}-quick"`]
  }

  #make(encoding: Encoding, how: keyof typeof EFFORT): Encoded {
    const [final, quick = final] = this.etags(encoding)
    if (encoding === 'identity') return { bytes: this.plain, etag: final, isFinal: true }
    const { brotli: quality, gzip: level } = EFFORT[how]
    const bytes = encoding === 'br' ? compressed(this.plain, quality) : zip(this.plain, { level })
    const isFinal = how !== 'quickly'
    return { bytes: bytes.then(withoutPool), etag: isFinal ? final : quick, isFinal }
  }
}

/** Bytes that are kept have memory of their own: a part of Node's pool would keep all the 64 kB around it. */
function withoutPool(content: string | Bytes): Bytes {
  // As Node's own does for what is longer than the pool, in half the time.
  if (typeof content === 'string' && content.length > Buffer.poolSize) return Buffer.from(content)
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') bytes.write(content)
  else bytes.set(content)
  return bytes
}

function compressed(plain: Bytes, quality: number): Promise<Bytes> {
  return brotli(plain, {
    // In one piece: each further one would come back from its thread by itself.
    chunkSize: Math.max(plain.length >> 1, constants.Z_MIN_CHUNK),
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
export async function encodedResponse(...parts: Parameters<typeof encodedAnswer>): Promise<Response> {
  return (await encodedAnswer(...parts)).response
}

/** The same, with its bytes where the next one who asks gets just these. */
export async function encodedAnswer(
  request: Request,
  body: EncodedBody,
  status: number,
  headers: Headers,
): Promise<{ response: Response; final: Bytes | null }> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  headers.append('vary', 'accept-encoding')
  const etags = (request.headers.get('if-none-match') ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  const same = body.etags(encoding).find((etag) => etags.includes(etag))
  if (status === 200 && same !== undefined) {
    headers.set('etag', same)
    headers.delete('content-type')
    return { response: new Response(null, { status: 304, headers }), final: null }
  }
  const { bytes: made, etag, isFinal } = body.in(encoding)
  const bytes = await made
  headers.set('etag', etag)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return {
    // Hands the bytes to the socket as they are; the platform's own would copy them into a stream.
    response: new FastResponse(request.method === 'HEAD' ? null : bytes, { status, headers }),
    final: isFinal ? bytes : null,
  }
}
