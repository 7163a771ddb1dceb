import { ProcessUses, USED } from '../process/process-uses.server.ts'
import type { Uses } from '../store.server.ts'
import { Away, type Link } from './link.server.ts'
import { nameOf } from './names.server.ts'

/** What was used at any instance. Each knows its own as well, for when the server is away or has lost its data. */
export class RedisUses implements Uses {
  #link: Link
  #own = new ProcessUses()

  constructor(link: Link) {
    this.#link = link
  }

  async take(name: string): Promise<boolean> {
    if (!(await this.#own.take(name))) return false
    try {
      const set = await this.#link.command((client) =>
        client.set(this.#key(name), '1', { condition: 'NX', expiration: { type: 'PX', value: USED } }),
      )
      return set !== null
    } catch (error) {
      if (error instanceof Away) return true
      throw error
    }
  }

  async has(name: string): Promise<boolean> {
    if (await this.#own.has(name)) return true
    try {
      return (await this.#link.command((client) => client.exists(this.#key(name)))) > 0
    } catch (error) {
      if (error instanceof Away) return false
      throw error
    }
  }

  async giveBack(name: string): Promise<void> {
    await this.#own.giveBack(name)
    try {
      await this.#link.command((client) => client.del(this.#key(name)))
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }

  #key(name: string): string {
    return `${this.#link.prefix}u:${nameOf(name)}`
  }
}
