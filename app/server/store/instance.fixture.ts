/** An instance of the shop as far as its store goes, for tests that kill it or make it stand still. */
import { once } from 'node:events'
import { openRedisStore } from './redis/redis-store.server.ts'

const [url = '', secret = '', times = '', does] = process.argv.slice(2)
const store = await openRedisStore({ url, secret, shop: 'shop', times: JSON.parse(times) })
const tell = (message: unknown) => process.send?.(message)

if (does === 'holds') {
  const hold = await store.locks.enter('t', 'write', { timeout: 5_000 })
  process.on('message', () => tell(hold?.isHeld))
  tell('holds')
} else {
  store.orders
    .place('t', 'attempt-1', async (mark) => {
      if (does === 'queues') {
        tell('queues')
        await once(process, 'message')
      }
      await mark()
      tell('sent')
      return new Promise(() => undefined)
    })
    .catch(() => tell('refused'))
}
