/** An instance of the shop as far as its store goes, for tests that kill or pause it. */
import { once } from 'node:events'
import { openRedisStore } from './redis/redis-store.server.ts'

const [url = '', secret = '', times = '', does] = process.argv.slice(2)
const store = await openRedisStore({ url, secret, shop: 'shop', accessKey: 'key', times: JSON.parse(times) })
const report = (message: unknown) => process.send?.(message)

if (does === 'holds') {
  const hold = await store.locks.enter('t', 'write', { timeout: 5_000 })
  process.on('message', () => report(hold?.isHeld))
  report('holds')
} else {
  store.orders
    .place('t', 'attempt-1', async (mark) => {
      if (does === 'queues') {
        report('queues')
        await once(process, 'message')
      }
      await mark()
      report('sent')
      return new Promise(() => undefined)
    })
    .catch(() => report('refused'))
}
