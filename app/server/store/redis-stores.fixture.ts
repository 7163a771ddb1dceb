import { afterAll, afterEach, beforeAll } from 'vitest'
import { startRedis, type RedisServer } from '../../../tests/harness/redis.ts'
import { openRedisStore } from './redis/redis-store.server.ts'
import type { Store } from './store.server.ts'

type Settings = Omit<Parameters<typeof openRedisStore>[0], 'url' | 'secret'>

/** Opens stores on a Redis of the test file's own; each is closed after its test. */
export function redisStores(): (settings: Settings) => Promise<Store> {
  let redis: RedisServer
  const stores: Store[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })
  return async (settings) => {
    const store = await openRedisStore({ url: redis.url, secret: 's'.repeat(32), ...settings })
    stores.push(store)
    return store
  }
}
