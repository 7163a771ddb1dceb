import { cancelBody } from './without-body.server.ts'

/** Bytes of one answer of the backend, and of all that are being read. */
const MOST_BYTES = { ofOne: 16 * 1024 * 1024, all: 64 * 1024 * 1024 }

let reading = 0

/** An answer of the backend is larger than anything that the shop requests. */
export class AnswerTooLarge extends Error {
  /** It is too large by itself, whatever else is being read. */
  readonly isByItself: boolean

  constructor({ isByItself }: { isByItself: boolean }) {
    super('The answer of the Store API is too large')
    this.name = 'AnswerTooLarge'
    this.isByItself = isByItself
  }
}

/**
 * Reads a whole answer of the backend, counting its bytes: nothing else bounds what a broken one sends.
 * @throws AnswerTooLarge
 */
export async function readBounded(response: Response): Promise<string> {
  return new TextDecoder().decode(await readBytes(response))
}

/** The same answer with a body that was read within the bounds. @throws AnswerTooLarge */
export async function bounded(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  return response.body === null ? response : new Response(await readBytes(response), { status, statusText, headers })
}

/** The bytes of a whole answer, counted alike. @throws AnswerTooLarge */
export async function readBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES.ofOne) {
    cancelBody(response)
    throw new AnswerTooLarge({ isByItself: true })
  }
  if (response.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the body.
    for await (const chunk of response.body) {
      size += chunk.byteLength
      reading += chunk.byteLength
      if (size > MOST_BYTES.ofOne || reading > MOST_BYTES.all) {
        const isByItself = size > MOST_BYTES.ofOne
        // At once: the next chunk of another answer may come before this body has ended.
        reading -= size
        size = 0
        throw new AnswerTooLarge({ isByItself })
      }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    reading -= size
  }
}
