import type { Store } from '../store.server.ts'
import { Link } from './link.server.ts'
import { nameOf } from './names.server.ts'
import { TIMES, Pulse, type StoreTimes } from './pulse.server.ts'
import { RedisLocks } from './redis-locks.server.ts'
import { RedisMessages } from './redis-messages.server.ts'
import { RedisOrders } from './redis-orders.server.ts'
import { RedisPaths } from './redis-paths.server.ts'
import { RedisAnswers } from './redis-answers.server.ts'
import { RedisTokens } from './redis-tokens.server.ts'
import { RedisUses } from './redis-uses.server.ts'
import { RedisWithdrawals } from './redis-withdrawals.server.ts'
import { TextCipher } from './text-cipher.server.ts'

interface RedisStoreOptions {
  /** `redis[s]://[[name][:password]@]host[:port][/database]` */
  url: string
  /** The same for all instances. */
  secret: string
  /** The name that distinguishes this shop from others that use the server; of a shop that moves it may change. */
  shop: string
  /** The access key of its sales channel: of what has to be there after a move as well. */
  accessKey: string
  times?: StoreTimes
}

const prefixOf = (name: string): string => `storechart:${nameOf(name).slice(0, 8)}:`

/**
 * The shared state of several instances, in Redis or Valkey.
 * @throws the driver's error when there is no server at the address
 */
export async function openRedisStore(options: RedisStoreOptions): Promise<Store> {
  const { url, secret, shop, accessKey, times = TIMES } = options
  const link = new Link(url, prefixOf(shop))
  await link.open()
  const pulse = new Pulse(link, times)
  const cipher = new TextCipher(secret)
  const locks = new RedisLocks(link, pulse)
  const orders = new RedisOrders(link, pulse, cipher)
  await Promise.all([pulse.start(), locks.open(), orders.open()])
  return {
    locks,
    tokens: new RedisTokens(link, cipher),
    orders,
    uses: new RedisUses(link),
    withdrawals: new RedisWithdrawals(link, prefixOf(accessKey)),
    messages: new RedisMessages(link),
    answers: new RedisAnswers(link),
    paths: new RedisPaths(link, 'paths'),
    get state() {
      return link.isAway ? 'away' : 'ok'
    },
    close: async () => {
      pulse.stop()
      await link.close()
    },
  }
}
