import { createClient } from '@redis/client'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { morrow } from '../../sandbox/data/index.ts'
import { startChannels, type Channels, type ChannelUnderTest } from '../harness/channels.ts'
import { expect, test } from '../harness/test.ts'
import { Visitor } from './visitor.ts'

let channels: Channels
test.beforeAll(async () => {
  channels = await startChannels({
    TRUST_PROXY: '1',
    CALLS_PER_MINUTE: '120',
    // Two processes of one channel agree by what the other one must not see.
    UMBRA__WORKERS: '2',
  })
})
test.afterAll(() => channels.stop())
test.setTimeout(240_000)
// All of them ask the same two shops.
test.describe.configure({ mode: 'default' })

const vase = morrow.products.find(({ number }) => number === 'MO-1110')!
const names = ['umbra', 'raster'] as const
const otherOf = ({ name }: ChannelUnderTest) => channels[name === 'umbra' ? 'raster' : 'umbra']
const productPath = ({ mark }: ChannelUnderTest) => `/${mark}-Carafe-with-oak-stopper/MO-1110`

/** Somebody with an address of their own, which limits count by. */
class Shopper extends Visitor {
  readonly channel: ChannelUnderTest
  readonly #address: string

  constructor(channel: ChannelUnderTest, address: string) {
    super(channel.origin)
    this.channel = channel
    this.#address = address
  }

  protected override fetch(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, { ...init, headers: { ...(init.headers as object), 'x-forwarded-for': this.#address } })
  }
}

/** What a shopper does, and what has to be in the answer: a status, and whether goods are. */
const actions = {
  category: (one: Shopper) => one.get('/Table/'),
  polish: (one: Shopper) => one.get('/pl-PL/search?search=MO-1110'),
  listing: (one: Shopper) => one.get('/Table/_payload.json?_slash=1'),
  product: (one: Shopper) => one.get(productPath(one.channel)),
  search: (one: Shopper) => one.get('/search?search=carafe'),
  sitemap: (one: Shopper) => one.get('/sitemap.xml'),
  // The other shop has a product of this id there, and has shown it.
  stranger: (one: Shopper) => one.get(productPath(otherOf(one.channel))),
  add: (one: Shopper) => one.post('/cart/add', { id: idOf('product', vase.key), quantity: '1' }),
  cart: async (one: Shopper) => {
    await one.post('/cart/add', { id: idOf('product', vase.key), quantity: '1' })
    return one.get('/checkout/cart')
  },
} satisfies Record<string, (one: Shopper) => Promise<unknown>>
type Action = keyof typeof actions
const withGoods: Action[] = ['category', 'polish', 'listing', 'product', 'search', 'cart']

const step = record({
  name: constantFrom(...names),
  who: integer({ min: 0, max: 3 }),
  action: constantFrom(...(Object.keys(actions) as Action[])),
  /** With the cookies of somebody in the other shop as well. */
  borrowed: constantFrom(false, false, false, true),
})

test('channels: whatever is requested in whatever order, nothing crosses', async () => {
  let runs = 0
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        runs += 1
        const shoppers = new Map(
          names.map((name, at) => [
            name,
            [0, 1, 2, 3].map((who) => new Shopper(channels[name], `10.${at}.${runs}.${who}`)),
          ]),
        )
        for (const round of rounds)
          await Promise.all(
            round.map(async ({ name, who, action, borrowed }) => {
              const channel = channels[name]
              const own = shoppers.get(name)![who]!
              const shopper = borrowed ? new Shopper(channel, `10.9.${runs}.${who}`) : own
              if (borrowed)
                for (const pair of shoppers.get(otherOf(channel).name)![who]!.jar.header().cookie?.split('; ') ?? [])
                  shopper.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
              const { status, text, headers } = await actions[action](shopper)
              const what = `${name} ${action}${borrowed ? ' borrowed' : ''}`
              expect(status, what).toBe(action === 'stranger' ? 404 : action === 'add' ? 303 : 200)
              if (withGoods.includes(action)) expect(text, what).toContain(channel.mark)
              const whole = [...headers].join() + text
              // A path that is not there is named by the page that says so.
              if (action !== 'stranger') expect(whole, what).not.toContain(otherOf(channel).mark)
              expect(whole, what).not.toContain(otherOf(channel).origin)
            }),
          )
      },
    ),
    { numRuns: 25, seed: 1, endOnFailure: true },
  )
  const seen = names.map((name) => {
    const { requests, accessKey } = channels[name]
    expect(requests.length).toBeGreaterThan(50)
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([accessKey]))
    return new Set(requests.map(({ token }) => token).filter((token) => token !== ''))
  })
  expect(seen.every((tokens) => tokens.size > 5)).toBe(true)
  expect([...seen[0]!].filter((token) => seen[1]!.has(token))).toEqual([])
})

test('channels: processes share Redis with two prefixes, each channel has own paths', async () => {
  for (const name of names) await new Shopper(channels[name], '10.8.0.1').get(productPath(channels[name]))
  const client = createClient({ url: channels.redis.url })
  await client.connect()
  try {
    const read = async () => {
      const keys = await client.keys('*')
      const begins = [...new Set(keys.map((key) => /^storechart:[^:]{8}:/.exec(key)?.[0] ?? key))]
      return Promise.all(begins.map(async (begin) => JSON.stringify(await client.hGetAll(`${begin}paths`))))
    }
    // Written a while after they were learned.
    await expect(async () => {
      const paths = await read()
      expect(paths).toHaveLength(2)
      const marked = paths.map((all) => names.filter((name) => all.includes(channels[name].mark)).join())
      expect(new Set(marked)).toEqual(new Set(names))
    }).toPass({ timeout: 60_000, intervals: [1_000] })
  } finally {
    await client.close()
  }
})

test('channels: who has used up their calls in one shop has all of them in the other', async () => {
  const calls = async (name: (typeof names)[number], count: number) => {
    const shopper = new Shopper(channels[name], '10.7.7.7')
    const answers = await Promise.all(Array.from({ length: count }, () => shopper.call('GET', '/context')))
    return new Set(answers.map(({ status }) => status))
  }
  expect([...(await calls('umbra', 200))]).toContain(429)
  // Each process of this shop has heard of the calls of the other one.
  await expect(async () => expect(await calls('umbra', 20)).toEqual(new Set([429]))).toPass({ timeout: 30_000 })
  expect(await calls('raster', 20)).toEqual(new Set([200]))
})
