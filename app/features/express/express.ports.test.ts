import { describe, expect, test } from 'vitest'
import { backend, type Answers } from '../../../api/operations/backend.fixture.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { SessionKind } from '../../../api/types/session.ts'
import { viewOfCart } from '../../../machines/cart/index.ts'
import { bowlDraft, cartOf, line } from '../../../machines/cart/test/cart.samples.ts'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import type { SessionChange } from '../../../machines/session/index.ts'
import type { Attempt } from '../../../machines/placement/index.ts'
import type { Owners } from '../../../ports/owners.ts'
import type { AskExpress, ExpressAddress, ExpressAnswer } from '../../shared/payment-provider/define-provider.ts'
import { expressContact, isConfirmed, takeExpressResult } from '../../shared/payment-provider/given-fields.ts'
import { expressPorts } from './express.ports.ts'

const method = 'payment_invoicepayment'
const address: ExpressAddress = {
  firstName: 'Grace',
  lastName: 'Hop',
  street: 'Kiln Lane 9',
  zipcode: '10115',
  city: 'Berlin',
  country: 'de',
}
const authorized: ExpressAnswer = {
  kind: 'authorized',
  email: 'grace@example.com',
  address,
  order: { cardToken: 'tok' },
}
const goods = { draft: bowlDraft, quantity: 2 }

interface World {
  kind?: SessionKind
  cart?: Cart
  attempt?: Attempt | null
  answers?: Answers
  ask?: AskExpress
}

/** A shop with one cart, whose backend takes what is added to it. */
function world({ kind = 'anonymous', cart = cartOf(), attempt = null, answers = {}, ask }: World = {}) {
  let held = cart
  let now = sampleSession(kind)
  const changes: SessionChange[] = []
  const added: number[] = []
  const { api, requests } = backend({
    'GET /context': () => '001-context-get-new',
    'POST /country': ({ page }) => (page === 1 ? '037-country' : { elements: [] }),
    'POST /account/register': () => '330-account-register-guest',
    'POST /payment-method': () => '040-payment-method',
    ...answers,
  })
  const owners: Owners = {
    session: () => Promise.resolve(now),
    cart: () => Promise.resolve(held),
    sent: () => Promise.resolve(),
    readSession: () => Promise.resolve(now),
    readCart: () => Promise.resolve(held),
    cartIsFresh: () => true,
    change: async (change) => void changes.push(change),
    changeCode: () => Promise.resolve(),
    refreshIdentity: async () => {
      now = sampleSession('guest')
    },
  }
  const ports = expressPorts({
    api,
    owners,
    cart: {
      now: () => viewOfCart(held),
      add: (_, quantity) => {
        added.push(quantity)
        held = cartOf([line((held.lines[0]?.quantity ?? 0) + quantity)])
      },
    },
    attempts: { open: () => attempt },
    ask: ask ?? (() => Promise.resolve(authorized)),
  })
  const registered = () => requests.filter(({ route }) => route === 'POST /account/register').map(({ body }) => body)
  return { ports, added, changes, registered }
}

const going = () => new AbortController().signal
const reference = async ({ ports }: ReturnType<typeof world>): Promise<string> => {
  const answer = await ports.authorize({ method, goods }, going())
  return answer.kind === 'authorized' ? answer.reference : ''
}

describe('express: what is bought, and what the provider is asked', () => {
  test('express: the provider opens in the press, gets the total once the cart has goods', async () => {
    const heard: unknown[] = []
    const { ports, added } = world({
      ask: async (total) => {
        heard.push('asked')
        heard.push(await total)
        return { kind: 'declined' }
      },
    })
    const answer = ports.authorize({ method, goods }, going())
    expect(heard).toEqual(['asked'])
    expect(await answer).toEqual({ kind: 'declined' })
    expect(heard).toEqual(['asked', cartOf([line(2)]).totals.total])
    expect(added).toEqual([2])
  })

  test('a second press adds only what is missing', async () => {
    const { ports, added } = world({ cart: cartOf([line(1)]) })
    await ports.authorize({ method, goods }, going())
    await ports.authorize({ method, goods }, going())
    expect(added).toEqual([1])
  })

  test('an empty cart has nothing to ask for: what is open closes', async () => {
    let closed = false
    const { ports } = world({
      ask: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (closed = true))
        }),
    })
    await expect(ports.authorize({ method, goods: null }, going())).rejects.toThrow('does not hold')
    expect(closed).toBe(true)
  })

  test('machines get a name for what it gave, which goes with one order of that total', async () => {
    const made = await reference(world())
    const { total } = cartOf([line(2)]).totals
    expect(expressContact(made)).toMatchObject({ email: 'grace@example.com', address })
    expect(isConfirmed(method, { ...total, amount: total.amount + 1 })).toBe(false)
    expect(isConfirmed('payment_other', total)).toBe(false)
    expect(isConfirmed(method, total)).toBe(true)
    expect(takeExpressResult(method, total)).toEqual({ kind: 'authorized', order: { cardToken: 'tok' }, payment: {} })
    expect(takeExpressResult(method, total)).toBeNull()
  })

  test('an answer after the shopper stopped counts for nothing', async () => {
    const end = new AbortController()
    const { ports } = world({
      ask: async () => {
        end.abort()
        return authorized
      },
    })
    takeExpressResult(method, cartOf([line(2)]).totals.total)
    await expect(ports.authorize({ method, goods }, end.signal)).rejects.toThrow('aborted')
    expect(isConfirmed(method, cartOf([line(2)]).totals.total)).toBe(false)
  })
})

describe('express: who orders', () => {
  test('nobody becomes a guest with the provider’s address', async () => {
    const shop = world()
    expect(await shop.ports.identify({ reference: await reference(shop) })).toEqual({ status: 'identified' })
    expect(shop.registered()).toMatchObject([
      {
        guest: true,
        email: 'grace@example.com',
        firstName: 'Grace',
        billingAddress: { street: 'Kiln Lane 9', countryId: '01a1fb9d02db73d98befbecdfd3075b9' },
      },
    ])
  })

  test('a customer keeps the own addresses', async () => {
    const shop = world({ kind: 'customer' })
    expect(await shop.ports.identify({ reference: await reference(shop) })).toEqual({ status: 'identified' })
    expect(shop.registered()).toEqual([])
  })

  test('a guest whose order is looked for stays the one who ordered it', async () => {
    const customerId = sampleSession('guest').customer?.id ?? ''
    const attempt: Attempt = { attemptId: 'a', baseline: null, cartHash: 'h', customerId, startedAt: 0 }
    const shop = world({ kind: 'guest', attempt })
    expect(await shop.ports.identify({ reference: await reference(shop) })).toEqual({ status: 'identified' })
    expect(shop.registered()).toEqual([])
    const other = world({ kind: 'guest', attempt: { ...attempt, customerId: 'another' } })
    await other.ports.identify({ reference: await reference(other) })
    expect(other.registered()).toHaveLength(1)
  })

  test.each([
    ['a country that the shop does not know', { ...address, country: 'XX' }],
    ['nobody’s name', { ...address, lastName: ' ' }],
  ])('an address of %s is not used', async (_, given) => {
    const shop = world({ ask: () => Promise.resolve({ ...authorized, address: given }) })
    expect(await shop.ports.identify({ reference: await reference(shop) })).toEqual({ status: 'unusable' })
    expect(shop.registered()).toEqual([])
  })

  test('what the backend refuses is not used', async () => {
    const refusing = world({ answers: { 'POST /account/register': () => '335-account-register-blank-address' } })
    expect(await refusing.ports.identify({ reference: await reference(refusing) })).toEqual({ status: 'unusable' })
  })

  test('what another button or document was given cannot be used', async () => {
    expect(await world().ports.identify({ reference: 'elsewhere' })).toEqual({ status: 'unusable' })
  })
})

describe('express: how it is paid', () => {
  test('the provider’s method is chosen where the backend offers it', async () => {
    const { ports, changes } = world()
    expect(await ports.chooseMethod({ method })).toEqual({ chosen: true })
    expect(changes).toMatchObject([{ kind: 'paymentMethod' }])
    expect(await ports.chooseMethod({ method: 'payment_gone' })).toEqual({ chosen: false })
    expect(changes).toHaveLength(1)
  })
})
