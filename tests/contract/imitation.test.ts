import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF, imitationToken } from '../../sandbox/customer/imitate.ts'
import { startClient, type Client, type Reply } from './client.ts'

let client: Client
let customerId: string
let other: string

beforeAll(async () => {
  client = await startClient()
  const accounts = client.sandbox.shop.database.all<{ id: string }>('SELECT id FROM customer WHERE guest = 0')
  ;[customerId = '', other = ''] = accounts.map(({ id }) => id)
})
afterAll(() => client.sandbox.close())

const imitate = (token: string, id = customerId, userId = STAFF, context = 'a-visitor'): Promise<Reply> =>
  client.call('POST', '/account/login/imitate-customer', { body: { token, customerId: id, userId }, token: context })
const now = () => client.sandbox.shop.clock.now()
const codes = ({ body }: Reply): unknown =>
  (body as { errors?: { code: unknown }[] } | null)?.errors?.map(({ code }) => code) ?? []

test('staff acts as a customer with the administration’s token; every context says who', async () => {
  const answer = await imitate(imitationToken(customerId, STAFF, now()))
  expect(answer.status).toBe(200)
  const context = await client.call('GET', '/context', { token: answer.token })
  expect(context.body).toMatchObject({ imitatingUserId: STAFF, customer: { id: customerId } })
  const out = await client.call('POST', '/account/logout', { token: answer.token })
  const after = await client.call('GET', '/context', { token: out.token })
  expect(after.body).toMatchObject({ imitatingUserId: null, customer: null })
})

test('a token of an hour ago, of another customer, or changed is refused', async () => {
  const old = imitationToken(customerId, STAFF, new Date(now().getTime() - 3_600_001))
  const good = imitationToken(customerId, STAFF, now())
  for (const [token, id] of [
    [old, customerId],
    [good, other],
    [`${good.slice(0, -4)}AAA=`, customerId],
    ['none', customerId],
  ] as const) {
    const answer = await imitate(token, id)
    expect([answer.status, codes(answer)]).toEqual([400, ['CHECKOUT__IMITATE_CUSTOMER_INVALID_TOKEN']])
  }
  expect(codes(await imitate('', customerId, 'f'.repeat(32)))).toEqual([
    'VIOLATION::IS_BLANK_ERROR',
    'VIOLATION::ENTITY_DOES_NOT_EXISTS',
  ])
})
