import { MOST_WITHDRAWALS, WITHDRAWAL_KEPT, inOrder, parseWithdrawal } from '../kept-withdrawal.server.ts'
import type { KeptWithdrawal, Withdrawals } from '../store.server.ts'
import { Away, script, type Link } from './link.server.ts'
import { nameOf } from './names.server.ts'

/** KEYS withdrawals of an order. ARGV id, text, most of them, milliseconds. 1: it is kept. */
const keepScript = script(`
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return 1 end
if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
`)

/** Withdrawals that all instances know: one hash for each order. */
export class RedisWithdrawals implements Withdrawals {
  #link: Link

  constructor(link: Link) {
    this.#link = link
  }

  async read(orderIds: readonly string[]): Promise<ReadonlyMap<string, KeptWithdrawal[]> | null> {
    try {
      const found = await this.#link.command((client) =>
        Promise.all(orderIds.map((orderId) => client.hVals(this.#link.prefix + keyOf(orderId)))),
      )
      const kept = orderIds.map((orderId, index) => [orderId, inOrder(withdrawalsIn(found[index] ?? []))] as const)
      return new Map(kept.filter(([, withdrawals]) => withdrawals.length > 0))
    } catch (error) {
      if (error instanceof Away) return null
      throw error
    }
  }

  async keep(orderId: string, withdrawal: KeptWithdrawal): Promise<boolean> {
    const parameters = [withdrawal.id, JSON.stringify(withdrawal), MOST_WITHDRAWALS, WITHDRAWAL_KEPT]
    try {
      return (await this.#link.run(keepScript, [keyOf(orderId)], parameters)) === 1
    } catch (error) {
      if (error instanceof Away) return false
      throw error
    }
  }
}

const keyOf = (orderId: string): string => `w:${nameOf(orderId)}`

const withdrawalsIn = (texts: readonly string[]): KeptWithdrawal[] =>
  texts.flatMap((text) => parseWithdrawal(text) ?? [])
