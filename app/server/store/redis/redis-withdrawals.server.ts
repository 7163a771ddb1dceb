import {
  MOST_WITHDRAWALS,
  WITHDRAWAL_KEPT,
  notKeptYet,
  inOrder,
  isFresh,
  parseWithdrawal,
} from '../kept-withdrawal.server.ts'
import type { KeptWithdrawal, Withdrawals } from '../store.server.ts'
import { Away, script, type Link } from './link.server.ts'
import { nameOf } from './names.server.ts'

/**
 * KEYS withdrawals of an order. ARGV id, text, how many there were, milliseconds. 1: it is kept; 0: another instance has
 * kept one meanwhile.
 */
const keepScript = script(`
if redis.call('HLEN', KEYS[1]) ~= tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
`)

/** Instances that keep one of the same order at the same moment, at most. */
const TRIES = 5

/** Withdrawals that all instances know: one hash for each order. */
export class RedisWithdrawals implements Withdrawals {
  #link: Link
  #prefix: string

  /** @param prefix the same for as long as there are orders, wherever shop and backend are meanwhile */
  constructor(link: Link, prefix: string) {
    this.#link = link
    this.#prefix = prefix
  }

  async read(orderIds: readonly string[]): Promise<ReadonlyMap<string, KeptWithdrawal[]> | null> {
    try {
      const kept = await Promise.all(
        orderIds.map(async (orderId) => [orderId, (await this.#of(orderId)).fresh] as const),
      )
      return new Map(kept.filter(([, withdrawals]) => withdrawals.length > 0))
    } catch (error) {
      if (error instanceof Away) return null
      throw error
    }
  }

  async keep(orderId: string, withdrawal: KeptWithdrawal, ordered: ReadonlyMap<string, number>): Promise<boolean> {
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { fresh, entries } = await this.#of(orderId)
        const added = notKeptYet(withdrawal, fresh, ordered)
        if (added === null) return true
        if (fresh.length >= MOST_WITHDRAWALS) return false
        const parameters = [added.id, JSON.stringify(added), entries, WITHDRAWAL_KEPT]
        if ((await this.#link.run(keepScript, [keyOf(orderId)], parameters, { prefix: this.#prefix })) === 1)
          return true
      }
      return false
    } catch (error) {
      if (error instanceof Away) return false
      throw error
    }
  }

  /** Those of an order that are not over, and how many entries it has. */
  async #of(orderId: string): Promise<{ fresh: KeptWithdrawal[]; entries: number }> {
    const texts = await this.#link.command((client) => client.hVals(this.#prefix + keyOf(orderId)))
    const found = texts.flatMap((text) => parseWithdrawal(text) ?? [])
    return { fresh: inOrder(found.filter((one) => isFresh(one, Date.now()))), entries: texts.length }
  }
}

const keyOf = (orderId: string): string => `w:${nameOf(orderId)}`
