import { expect, test } from 'vitest'
import { addLines } from '../api/operations/cart.ts'
import { readAttempt } from '../api/operations/attempt.ts'
import { ATTEMPT_HEADER, placeOrder } from '../api/operations/checkout.ts'
import { logout } from '../api/operations/customer.ts'
import { createClient } from './client.ts'
import { memoryStorage } from './storage.ts'

/** A client of a backend that answers each call with the next of some tokens. */
function clientWith(tokens: string[]) {
  const sent: Request[] = []
  const forgotten: string[] = []
  const storage = memoryStorage()
  const api = createClient(
    {
      url: 'https://shop.example/store-api',
      accessKey: 'SWSCKEY',
      fetch: async (request) => {
        sent.push(request)
        const headers = { 'sw-context-token': tokens[sent.length - 1] ?? tokens.at(-1) ?? '' }
        return Response.json({ id: '0189', orderNumber: '10001', lineItems: [] }, { headers })
      },
    },
    storage,
    () => forgotten.push(storage.getItem('storechart-token') ?? ''),
  )
  return { api, sent, forgotten, storage }
}

const add = (api: Parameters<typeof addLines>[0]) => addLines(api, [], { currency: 'EUR' }).catch(() => null)

test('client: calls at once begin one session, whose token is kept', async () => {
  const { api, sent, forgotten, storage } = clientWith(['first'])
  await Promise.all([add(api), add(api), add(api)])
  expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual([null, 'first', 'first'])
  expect(storage.getItem('storechart-token')).toBe('first')
  expect(forgotten).toEqual([])
})

test('client: another token means a forgotten session, but not after a logout', async () => {
  const { api, forgotten, storage } = clientWith(['first', 'second', 'third'])
  await add(api)
  await logout(api)
  expect(forgotten).toEqual([])
  await add(api)
  expect(forgotten).toEqual(['third'])
  expect(storage.getItem('storechart-token')).toBe('third')
})

test('client: what only the storefront’s proxy knows is not asked of the backend', async () => {
  const { api, sent } = clientWith(['first'])
  expect(await readAttempt(api, 'attempt')).toEqual({ kind: 'unknown' })
  expect(sent).toEqual([])
  await placeOrder(api, { hash: 'hash', attemptId: 'attempt' })
  expect(sent.map(({ headers }) => headers.has(ATTEMPT_HEADER))).toEqual([false])
})
