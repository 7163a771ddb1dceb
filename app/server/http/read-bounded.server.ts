import type { Readable } from 'node:stream'
import { cancelBody } from './without-body.server.ts'

/** What is known of an answer before its body was read: one of `fetch`, or of the pool of the pages. */
export interface Answering {
  status: number
  headers: Pick<Headers, 'get'>
  body: ReadableStream<Uint8Array> | Readable | null
}

/** Bytes of one answer of the backend, and of all that are being read. */
const MOST_BYTES = { ofOne: 16 * 1024 * 1024, all: 64 * 1024 * 1024 }

let reading = 0

const decoder = new TextDecoder()

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
export async function readBounded(answer: Answering): Promise<string> {
  return decoder.decode(await readBytes(answer))
}

/** The bytes of a whole answer, counted alike. @throws AnswerTooLarge */
export async function readBytes({ headers, body }: Answering): Promise<Buffer<ArrayBuffer>> {
  if (body !== null && Number(headers.get('content-length') ?? 0) > MOST_BYTES.ofOne) {
    cancelBody({ body })
    throw new AnswerTooLarge({ isByItself: true })
  }
  if (body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the body.
    for await (const chunk of body) {
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
