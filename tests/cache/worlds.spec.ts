import { readCards, suggest } from '../../api/operations/catalogue.ts'
import { readCountryPage } from '../../api/operations/session.ts'
import type { ProductId } from '../../api/types/ids.ts'
import { sentBody } from '../harness/sent-body.ts'
import { CookieSeal } from '../../app/server/http/cookie-seal.server.ts'
import { idOf as seededId } from '../../sandbox/kernel/ids.ts'
import { currencies } from '../../sandbox/kernel/reference.ts'
import type { Pair } from '../harness/pair.ts'
import { expect, test } from '../harness/test.ts'
import { Visitor } from './visitor.ts'
import { morrow } from '../../sandbox/data/index.ts'

const { priceRules, products } = morrow

type Group = 'standard' | 'business' | 'club'

/** All who pay the same. */
interface World {
  currency: 'EUR' | 'PLN'
  group: Group
  /** The cart is large enough for other prices. */
  large: boolean
}

const worlds: World[] = (['EUR', 'PLN'] as const).flatMap((currency) =>
  (['standard', 'business', 'club'] as const).flatMap((group) =>
    [false, true].map((large) => ({ currency, group, large })),
  ),
)

/** One product of each maker whose prices a rule decides, and one of another. */
const goods = {
  spoons: 'MO-5050',
  basket: 'MO-5120',
  lamp: 'MO-3040',
} as const
const paths = { spoons: '/House/Wood/', basket: '/House/Baskets/', lamp: '/Light/' } as const

const seeded = (number: string) => {
  const found = products.find((product) => product.number === number)
  if (!found) throw new Error(`There is no ${number}`)
  return found
}

/** What a piece costs in a world, reckoned from the catalogue and its rules. */
function priceIn({ currency, group, large }: World, number: string): number {
  const { prices, manufacturer } = seeded(number)
  const rule = priceRules.find(
    (one) =>
      one.manufacturers.includes(manufacturer) &&
      (one.group === undefined || one.group === group) &&
      (one.minimumCart === undefined || large),
  )
  const gross = Math.round((prices[currency] ?? prices.EUR) * (rule?.share ?? 1) * 100) / 100
  return group === 'business' ? Math.round((gross / 1.19) * 100) / 100 : gross
}

/** `EUR 29` by product number, of everything in a payload that has a number and a price. */
function pricesIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) for (const inner of value) pricesIn(inner, found)
  else if (typeof value === 'object' && value !== null) {
    if ('number' in value && 'price' in value && typeof value.number === 'string') {
      const { unit } = value.price as { unit: { amount: number; currency: string } }
      found.set(value.number, `${unit.currency} ${unit.amount}`)
    }
    for (const inner of Object.values(value)) pricesIn(inner, found)
  }
  return found
}

let count = 0

/** A shopper in a world, with a session of their own. */
async function shopper(shop: Pair, { currency, group, large }: World): Promise<Visitor> {
  const one = new Visitor(shop.origin)
  count += 1
  const email = `world-${count}-${Date.now()}@example.com`
  if (group !== 'standard') {
    await one.register({ name: 'Zenobia', email, password: 'open sesame 1' })
    await shop.fault({ customers: [{ email, group }] })
  }
  const { id } = currencies.find(({ isoCode }) => isoCode === currency) ?? {}
  await one.call('PATCH', '/context', { currencyId: id })
  if (large) await fill(one)
  return one
}

/** Three lamps: more than the rule of large carts asks for. */
async function fill(one: Visitor, quantity = 3): Promise<void> {
  const id = idOf(goods.lamp)
  await one.call('POST', '/checkout/cart/line-item', { items: [{ type: 'product', id, referencedId: id, quantity }] })
}

const idOf = (number: string): string => seededId('product', seeded(number).key)

const payloadOf = (path: string) => `${path}_payload.json?_slash=1`

async function seenBy(one: Visitor): Promise<Record<string, string | undefined>> {
  const price = async (name: keyof typeof goods) =>
    pricesIn(JSON.parse((await one.get(payloadOf(paths[name]))).text)).get(goods[name])
  return { spoons: await price('spoons'), basket: await price('basket'), lamp: await price('lamp') }
}

const expected = (world: World) => ({
  spoons: `${world.currency} ${priceIn(world, goods.spoons)}`,
  basket: `${world.currency} ${priceIn(world, goods.basket)}`,
  lamp: `${world.currency} ${priceIn(world, goods.lamp)}`,
})

const SHOPPERS = 1_000

/** Does it for each index, so many at once. */
async function each(total: number, atOnce: number, job: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const goOn = async (): Promise<void> => {
    for (let index = next++; index < total; index = next++) await job(index)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}

test('a thousand shoppers of twelve price worlds at once, net and gross, never mix', async ({ shop }) => {
  test.setTimeout(240_000)
  const sessions: { world: World; one: Visitor }[] = []
  await each(SHOPPERS, 25, async (index) => {
    const world = worlds[index % worlds.length]!
    sessions.push({ world, one: await shopper(shop, world) })
  })
  const wrong: string[] = []
  const ask = async (index: number): Promise<void> => {
    const { world, one } = sessions[index]!
    const name = (['spoons', 'basket', 'lamp'] as const)[index % 3]!
    const isPage = index % 10 === 0
    const path = isPage ? paths[name] : payloadOf(paths[name])
    const response = await fetch(shop.origin + path, { headers: one.jar.header() })
    const text = await response.text()
    const note = (what: string) => void wrong.push(`${index} ${path} ${JSON.stringify(world)}: ${what}`)
    if (response.status !== 200) return note(`status ${response.status}`)
    if (world.group !== 'standard' || world.large)
      if (response.headers.get('cache-control') !== 'private, no-store')
        note(response.headers.get('cache-control') ?? '')
    for (const secret of [...one.tokens, 'Zenobia', 'Quill']) if (text.includes(secret)) note('a secret')
    if (isPage) {
      const shown = [...new Set([...text.matchAll(/\bcurrency:"([A-Z]{3})"/g)].map(([, code]) => code))].join()
      if (shown !== world.currency) note(`in ${shown}`)
      return
    }
    const price = pricesIn(JSON.parse(text)).get(goods[name])
    if (price !== expected(world)[name]) note(`${name} for ${price}`)
  }
  await each(SHOPPERS, 250, ask)
  expect(wrong).toEqual([])
  expect(new Set(worlds.map((world) => JSON.stringify(expected(world)))).size).toBe(12)
})

/** Locales and the prices of a visitor who has no session. */
const visitors = [
  { prefix: '', currency: 'EUR' },
  { prefix: '/pl-PL', currency: 'PLN' },
  { prefix: '/testde', currency: 'EUR' },
] as const

test('lost sessions: no cold page of any locale shows a false price', async ({ shop }) => {
  const one = new Visitor(shop.origin)
  const shown = async (prefix: string, number: string) => {
    const found = JSON.parse((await one.get(`${prefix}/search/_payload.json?search=${number}`)).text) as unknown
    const technical = `${prefix}/detail/${idOf(number)}/_payload.json`
    const { answer } = JSON.parse((await one.get(technical)).text) as { answer: { path: string } }
    const page = JSON.parse((await one.get(`${prefix}${answer.path}/_payload.json`)).text) as unknown
    const language = { referer: `${shop.origin}${prefix}/` }
    const quick = await one.call(
      'POST',
      '/product',
      sentBody(readCards, [seededId('product', seeded(number).key) as ProductId]),
      language,
    )
    const [product] = (quick.body as unknown as { elements: { calculatedPrice: { unitPrice: number } }[] }).elements
    return [pricesIn(found).get(number), pricesIn(page).get(number), product?.calculatedPrice.unitPrice]
  }
  for (const number of [goods.lamp, goods.spoons, goods.basket]) {
    for (const { prefix, currency } of visitors) {
      const price = priceIn({ currency, group: 'standard', large: false }, number)
      const named = `${currency} ${price}`
      expect.soft(await shown(prefix, number), `${prefix} ${number}`).toEqual([named, named, price])
    }
    await shop.fault({ forget: 'all' })
  }
})

test('a customer’s page costs no call once somebody with the same prices has seen it', async ({ shop }) => {
  const world: World = { currency: 'EUR', group: 'business', large: false }
  const first = await shopper(shop, world)
  for (const path of [paths.spoons, payloadOf(paths.spoons)]) await first.get(path)
  // What the shop reads anew by the clock may fall into a visit: another visitor then has none of it.
  await expect(async () => {
    const second = await shopper(shop, world)
    // The prices of who has just logged in are read once.
    await second.get('/Table/')
    await shop.reset()
    for (const path of [paths.spoons, payloadOf(paths.spoons)]) {
      const { status, headers } = await second.get(path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    expect((await shop.facts()).calls).toEqual({})
  }).toPass()
})

test('a customer who pays what everybody pays gets the very page that everybody gets', async ({ shop }) => {
  const anybody = await new Visitor(shop.origin).get(paths.spoons)
  const customer = new Visitor(shop.origin)
  await customer.register({ name: 'Zenobia', email: `plain-${Date.now()}@example.com`, password: 'open sesame 1' })
  await shop.reset()
  const own = await customer.get(paths.spoons)
  expect(own.text).toBe(anybody.text)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(Object.keys((await shop.facts()).calls)).not.toContain('POST /category')
})

test('a cart that grows and shrinks changes the prices of the pages behind it', async ({ shop }) => {
  const one = new Visitor(shop.origin)
  const usual = expected({ currency: 'EUR', group: 'standard', large: false })
  const large = expected({ currency: 'EUR', group: 'standard', large: true })
  await fill(one, 1)
  expect(await seenBy(one)).toEqual(usual)
  await fill(one, 2)
  expect(await seenBy(one)).toEqual(large)
  const suggested = await one.call('POST', '/search-suggest', sentBody(suggest, { term: 'Hush table lamp', count: 5 }))
  expect(JSON.stringify(suggested.body)).toContain(
    String(priceIn({ currency: 'EUR', group: 'standard', large: true }, goods.lamp)),
  )
  await one.call('POST', '/checkout/cart/line-item/delete', { ids: [idOf(goods.lamp)] })
  expect(await seenBy(one)).toEqual(usual)
  expect(await seenBy(new Visitor(shop.origin))).toEqual(usual)
})

test('after a logout nothing shows the customer’s prices: no tab, no kept cookie', async ({ shop }) => {
  const world: World = { currency: 'EUR', group: 'business', large: false }
  const nobody = expected({ currency: 'EUR', group: 'standard', large: false })
  const one = await shopper(shop, world)
  expect(await seenBy(one)).toEqual(expected(world))
  const kept = one.jar.header()['cookie'] ?? ''
  await one.call('POST', '/account/logout', {})
  // Another tab of the same browser has its cookies; Back asks with them as well.
  expect(await seenBy(one)).toEqual(nobody)
  const replayed = await fetch(shop.origin + payloadOf(paths.spoons), { headers: { cookie: kept } })
  expect(pricesIn(await replayed.json()).get(goods.spoons)).toBe(nobody.spoons)
})

test('a cookie of prices counts with its own session and seal only', async ({ shop }) => {
  const world: World = { currency: 'EUR', group: 'business', large: false }
  const nobody = expected({ currency: 'EUR', group: 'standard', large: false })
  const company = await shopper(shop, world)
  expect(await seenBy(company)).toEqual(expected(world))
  const prices = company.jar.get('storechart-prices') ?? ''
  const token = company.jar.get('sw-context-token') ?? ''
  const stranger = new Visitor(shop.origin)
  await fill(stranger, 1)

  // Of somebody else’s session, and made by the seal of another shop.
  const foreign = new Response(null, {
    headers: { 'set-cookie': `storechart-prices=${prices.split('.').slice(0, -1).join('.')}; Path=/` },
  })
  new CookieSeal('another shop, or the key of last year').seal(foreign, false, null)
  const sealedElsewhere = foreign.headers.get('set-cookie')?.split(';')[0]?.split('=').slice(1).join('=') ?? ''
  for (const value of [
    prices,
    sealedElsewhere,
    prices.replace('EUR', 'PLN'),
    `${prices}x`,
    prices.split('.').slice(0, -1).join('.'),
  ]) {
    stranger.jar.set('storechart-prices', value)
    expect.soft(await seenBy(stranger), value).toEqual(nobody)
  }
  // Without the session that it belongs to it says nothing, either.
  const loose = new Visitor(shop.origin)
  loose.jar.set('storechart-prices', prices)
  expect(await seenBy(loose)).toEqual(nobody)
  // A token whose seal is broken is nobody's.
  loose.jar.set('sw-context-token', `${token}x`)
  expect(await seenBy(loose)).toEqual(nobody)
  // The company itself is asked again, and goes on.
  company.jar.set('storechart-prices', sealedElsewhere)
  expect(await seenBy(company)).toEqual(expected(world))
})

test('a customer who is moved to another group sees its prices with the next read', async ({ shop }) => {
  const one = new Visitor(shop.origin)
  const email = `moved-${Date.now()}@example.com`
  await one.register({ name: 'Zenobia', email, password: 'open sesame 1' })
  for (const group of ['club', 'business', 'standard'] as const) {
    await shop.fault({ customers: [{ email, group }] })
    await one.call('GET', '/context')
    expect.soft(await seenBy(one), group).toEqual(expected({ currency: 'EUR', group, large: false }))
  }
})

test('a text promises the limit to all but those on whose prices tax comes on top', async ({ shop }) => {
  const promised = async (one: Visitor) =>
    Promise.all(
      ['/', payloadOf('/')].map(
        async (path) => /Free delivery (?:from|on larger orders)/.exec((await one.get(path)).text)?.[0],
      ),
    )
  const limit = Array<string>(2).fill('Free delivery from')
  const without = Array<string>(2).fill('Free delivery on larger orders')
  const company = await shopper(shop, { currency: 'EUR', group: 'business', large: false })
  const abroad = new Visitor(shop.origin)
  const { body } = await abroad.call('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
  const countryId = body.elements?.find(({ iso }) => iso === 'CH')?.id
  await abroad.call('PATCH', '/context', { countryId })
  for (const turn of ['read', 'kept']) {
    expect.soft(await promised(new Visitor(shop.origin)), `nobody, ${turn}`).toEqual(limit)
    expect.soft(await promised(company), `net, ${turn}`).toEqual(without)
    expect.soft(await promised(abroad), `tax-free, ${turn}`).toEqual(limit)
  }
})

test('a review that waits for approval is on no page that others get', async ({ shop }) => {
  const world: World = { currency: 'EUR', group: 'business', large: false }
  const writer = await shopper(shop, world)
  const id = idOf(goods.spoons)
  const wrote = await writer.call('POST', `/product/${id}/review`, {
    title: 'Only mine for now',
    content: 'Nobody else reads this before the shop has approved of it.',
    points: 1,
  })
  expect(wrote.status).toBeLessThan(300)
  const path = `/detail/${id}/_payload.json`
  const moved = JSON.parse((await writer.get(path)).text) as { answer: { path: string } }
  const address = `${moved.answer.path.replace(/\/$/, '')}/_payload.json`
  const texts = [await writer.get(address), await (await shopper(shop, world)).get(address)].map(({ text }) => text)
  for (const text of texts) {
    expect.soft(pricesIn(JSON.parse(text)).get(goods.spoons)).toBe(expected(world).spoons)
    expect.soft(text).not.toContain('Only mine for now')
  }
  const totals = [...texts, (await new Visitor(shop.origin).get(address)).text].map(
    (text) =>
      (JSON.parse(text) as { answer: { page: { product: { reviews: { total: number } } } } }).answer.page.product
        .reviews.total,
  )
  expect(new Set(totals).size).toBe(1)
})
