import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { logError } from '../../http/console.server.ts'
import type { Answers, AgedText } from '../store.server.ts'
import { Away, script, type Link } from './link.server.ts'
import { nameOf } from './names.server.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
/** Bytes of a text. */
const LONGEST = 4 * 1024 * 1024

/** KEYS generation, text. The text, if nothing was forgotten since, and the milliseconds that it has left. */
const takeScript = script(`
local text = redis.call('GET', KEYS[2])
if not text then return false end
local mark, packed = string.match(text, '^(%d+) (.*)$')
if mark ~= (redis.call('GET', KEYS[1]) or '0') then return false end
return { packed, redis.call('PTTL', KEYS[2]) }
`)

/**
 * Public answers, each with the generation in which it was begun. Forgetting raises the generation: what was put there
 * before, or is being made, counts no more.
 */
export class RedisAnswers implements Answers {
  #link: Link

  constructor(link: Link) {
    this.#link = link
  }

  async take(key: string, fresh: number): Promise<AgedText | null> {
    try {
      const found = await this.#link.run(takeScript, ['generation', `p:${nameOf(key)}`])
      if (!Array.isArray(found)) return null
      const [packed, left] = found.map(String)
      const text = await unpack(Buffer.from(packed ?? '', 'base64'), { maxOutputLength: LONGEST })
      return { text: text.toString('utf8'), age: Math.max(0, fresh - Number(left)) }
    } catch (error) {
      if (!(error instanceof Away)) logError(error)
      return null
    }
  }

  async mark(): Promise<string | null> {
    try {
      return (await this.#link.command((client) => client.get(`${this.#link.prefix}generation`))) ?? '0'
    } catch {
      return null
    }
  }

  put(key: string, mark: string | null, text: string, fresh: number): void {
    if (mark === null || text.length > LONGEST) return
    const put = async () => {
      const packed = (await pack(text)).toString('base64')
      const expiration = { type: 'PX', value: Math.max(1, Math.floor(fresh)) } as const
      await this.#link.command((client) =>
        client.set(`${this.#link.prefix}p:${nameOf(key)}`, `${mark} ${packed}`, { expiration }),
      )
    }
    put().catch(tellMistake)
  }

  clear(): void {
    this.#link.command((client) => client.incr(`${this.#link.prefix}generation`)).catch(tellMistake)
  }
}

function tellMistake(error: unknown): void {
  if (!(error instanceof Away)) logError(error)
}
