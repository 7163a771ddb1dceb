import { ON_ITS_WAY, ProcessTokens, REMEMBERED } from '../process/process-tokens.server.ts'
import type { TokenFacts, Tokens } from '../store.server.ts'
import { Away, type Link } from './link.server.ts'
import { nameOf } from './names.server.ts'
import type { TextCipher } from './text-cipher.server.ts'

/** Tokens that instances have agreed on. Each knows its own as well, for when the server is away. */
export class RedisTokens implements Tokens {
  #link: Link
  #cipher: TextCipher
  #own: ProcessTokens

  constructor(link: Link, cipher: TextCipher) {
    this.#link = link
    this.#cipher = cipher
    this.#own = new ProcessTokens()
  }

  get size(): number {
    return this.#own.size
  }

  async look(token: string): Promise<TokenFacts> {
    const own = await this.#own.look(token)
    try {
      const keys = [this.#successorKey(token), this.#leftKey(token)]
      const [encrypted, left] = await this.#link.command((client) => client.mGet(keys))
      const successor = encrypted == null ? own.successor : await this.#cipher.decrypt(encrypted)
      const isLeft = own.left || left != null || (successor !== null && (await this.#isLeft(successor)))
      return { successor, left: isLeft }
    } catch (error) {
      if (error instanceof Away) return own
      throw error
    }
  }

  async agree(forgotten: string, proposed: string): Promise<string> {
    const key = this.#successorKey(forgotten)
    const encrypted = await this.#cipher.encrypt(proposed)
    try {
      const stored = await this.#link.command((client) =>
        client.set(key, encrypted, { condition: 'NX', GET: true, expiration: { type: 'PX', value: REMEMBERED } }),
      )
      const agreed = (stored === null ? null : await this.#cipher.decrypt(stored)) ?? proposed
      return await this.#own.agree(forgotten, agreed)
    } catch (error) {
      if (error instanceof Away) return this.#own.agree(forgotten, proposed)
      throw error
    }
  }

  async leave(token: string): Promise<void> {
    await this.#own.leave(token)
    try {
      await this.#link.command((client) =>
        client.set(this.#leftKey(token), '1', { expiration: { type: 'PX', value: ON_ITS_WAY } }),
      )
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }

  async #isLeft(token: string): Promise<boolean> {
    return (await this.#link.command((client) => client.exists(this.#leftKey(token)))) > 0
  }

  #successorKey(token: string): string {
    return `${this.#link.prefix}t:${nameOf(token)}`
  }

  #leftKey(token: string): string {
    return `${this.#link.prefix}x:${nameOf(token)}`
  }
}
