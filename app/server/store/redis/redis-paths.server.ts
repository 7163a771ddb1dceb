import type { Paths } from '../store.server.ts'
import { Away, type Link } from './link.server.ts'

/** Texts that are kept; beyond that all are forgotten and come again with time. */
const MOST = 50_000
/** Milliseconds after the last change. */
const TTL = 90 * 86_400_000
/** Texts in one command. */
const AT_ONCE = 500

/** Named texts in one hash. */
export class RedisPaths implements Paths {
  #link: Link
  #key: string

  constructor(link: Link, name: string) {
    this.#link = link
    this.#key = link.prefix + name
  }

  async load(): Promise<[name: string, text: string][]> {
    try {
      return Object.entries(await this.#link.command((client) => client.hGetAll(this.#key)))
    } catch (error) {
      if (error instanceof Away) return []
      throw error
    }
  }

  async add(paths: readonly (readonly [name: string, text: string])[]): Promise<boolean> {
    try {
      if ((await this.#link.command((client) => client.hLen(this.#key))) > MOST)
        await this.#link.command((client) => client.del(this.#key))
      for (let from = 0; from < paths.length; from += AT_ONCE) {
        const some = Object.fromEntries(paths.slice(from, from + AT_ONCE))
        await this.#link.command((client) => client.hSet(this.#key, some))
      }
      await this.#link.command((client) => client.pExpire(this.#key, TTL))
      return true
    } catch (error) {
      if (error instanceof Away) return false
      throw error
    }
  }
}
