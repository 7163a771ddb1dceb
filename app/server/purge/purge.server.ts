import { setTimeout as pause } from 'node:timers/promises'
import { busyAnswer, refusePurge } from './answers.server.ts'
import { parse } from '../proxy/bodies.server.ts'
import { BodyTooLarge, readBody } from '../http/request-guard.server.ts'
import type { SecurityLog } from '../http/security-log.server.ts'
import type { Messages } from '../store/store.server.ts'
import type { Families } from './families.server.ts'
import { readMessage, type PurgeMessage } from './message.server.ts'
import { isSignature, isSigned, ReplayWindow } from './signature.server.ts'
import { KINDS, tagOf, Wanted } from './tags.server.ts'

/** Between instances. */
const CHANNEL = 'purge'

export const PURGE_PATH = '/_cache/purge'

/** Something that keeps answers with what they name. */
interface Forgetful {
  /** Forgets what names something of this; how many entries that were. */
  forgetTagged: (wanted: Wanted) => number
}

interface PurgeOptions {
  /** Null: purging is off. */
  secret: string | null
  log: SecurityLog
  families: Families
  caches: readonly Forgetful[]
  /** Forgets the paths of these pages in other languages. */
  forgetPaths: (ids: readonly string[]) => void
  /** Forgets everything, the channel's configuration included. */
  forgetAll: () => void
  /** Publishes to other instances what is forgotten here. */
  messages?: Messages
  /** Milliseconds for a body, for tests. */
  bodyTime?: number
  now?: () => number
}

/** Bytes of a body: some thousand entries of an import. */
const MOST_BYTES = 1024 * 1024
/** Bodies that are read at once, of all clients and of one; before it is read, a message proves nothing. */
const AT_ONCE = { all: 16, ofOne: 4 }
/** Milliseconds for a body: its sender has it ready. */
const BODY_TIME = 5_000
/** Headers of the signature: Shopware's name, and one for other senders. */
const SIGNATURES = ['shopware-shop-signature', 'storechart-signature']

/** `POST /_cache/purge`: forgets what a signed message names, and nothing else. */
export class Purge {
  #options: PurgeOptions
  #window: ReplayWindow
  /** Bodies that are being read, by client. */
  #reading = new Map<string | null, number>()

  constructor(options: PurgeOptions) {
    this.#options = options
    this.#window = new ReplayWindow(options.now)
    options.messages?.listen(CHANNEL, (text) => this.#hear(text))
    // A purge may have been missed meanwhile: no page is better than a wrong one.
    if (options.secret !== null) options.messages?.onGap(options.forgetAll)
  }

  /** Null where purging is off: there is no such address then. */
  async answer(request: Request, client: string | null): Promise<Response | null> {
    const { secret } = this.#options
    if (secret === null) return null
    if (request.method !== 'POST') return refusePurge(405, 'Only POST.', { allow: 'POST' })
    const signature = SIGNATURES.map((name) => request.headers.get(name)).find((given) => given !== null)
    // Before the body: to read one costs more than to refuse it.
    if (signature === undefined) return this.#refuse(401, 'There is no signature.', client)
    if (!isSignature(signature)) return this.#refuse(401, 'The signature is wrong.', client)
    const body = await this.#read(request, client)
    if (body instanceof Response) return body
    if (!isSigned(body, signature, secret)) return this.#refuse(401, 'The signature is wrong.', client)
    return this.#carryOut(body, signature, client)
  }

  /** The body, or the answer to one that is too large, too slow, or one too many. */
  async #read(request: Request, client: string | null): Promise<string | Response> {
    const ofOne = this.#reading.get(client) ?? 0
    const all = [...this.#reading.values()].reduce((sum, count) => sum + count, 0)
    if (ofOne >= AT_ONCE.ofOne || all >= AT_ONCE.all) return busyAnswer()
    this.#reading.set(client, ofOne + 1)
    const end = new AbortController()
    try {
      const late = pause(this.#options.bodyTime ?? BODY_TIME, null, { ref: false, signal: end.signal })
      const body = await Promise.race([readBody(request, MOST_BYTES), late])
      return body ?? this.#refuse(408, 'The body did not arrive in time.', client, { connection: 'close' })
    } catch (error) {
      if (error instanceof BodyTooLarge) return this.#refuse(413, 'The body is too large.', client)
      throw error
    } finally {
      end.abort()
      const left = (this.#reading.get(client) ?? 1) - 1
      if (left === 0) this.#reading.delete(client)
      else this.#reading.set(client, left)
    }
  }

  #carryOut(body: string, signature: string, client: string | null): Response {
    const message = readMessage(parse(body))
    if (message === null) return refusePurge(400, 'The body is no webhook of Shopware and has no tags.')
    if (!this.#window.isNow(message.timestamp))
      return this.#refuse(401, 'The timestamp in the body is missing, or more than five minutes away.', client)
    // A repeated message makes the shop read pages again and again.
    if (!this.#window.take(signature)) return Response.json({ forgotten: 0, repeated: true }, { headers: noStore })
    this.#options.messages?.publish(CHANNEL, `${signature} ${body}`)
    return Response.json({ forgotten: this.#forget(message) }, { headers: noStore })
  }

  /** Another instance has checked this message, and acted on it. */
  #hear(text: string): void {
    const end = text.indexOf(' ')
    this.#window.take(text.slice(0, end))
    const message = readMessage(parse(text.slice(end + 1)))
    if (message !== null) this.#forget(message)
  }

  #forget(message: PurgeMessage): number | 'all' {
    const { families, caches, forgetAll, forgetPaths } = this.#options
    if (message.all) {
      forgetAll()
      return 'all'
    }
    const ids = message.ids.flatMap((id) => families.of(id) ?? [id])
    const tags = ids.flatMap((id) => tagOf(id) ?? [])
    const isUnknown = message.products.some((id) => families.of(id) === null)
    if (isUnknown || message.listings) tags.push(KINDS.listings)
    if (isUnknown) tags.push(KINDS.variants)
    if (message.navigation || message.hasNewCategory) tags.push(KINDS.navigation)
    forgetPaths(ids)
    const wanted = new Wanted(tags)
    return caches.reduce((sum, cache) => sum + cache.forgetTagged(wanted), 0)
  }

  #refuse(status: number, why: string, client: string | null, headers: Record<string, string> = {}): Response {
    this.#options.log.note('purge refused', { status, why, client })
    return refusePurge(status, why, headers)
  }
}

const noStore = { 'cache-control': 'no-store' }
