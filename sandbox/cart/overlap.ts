/** The effect of a real backend on a cart when other calls of its token are under way during a write. */
import { takesStaleRead } from '../faults/hook.ts'
import { commerceOf } from '../faults/state.ts'
import type { Call } from '../kernel/call.ts'
import type { Hook, Shop } from '../kernel/shop.ts'
import { storedRow, putBackRow } from './store.ts'

/** Share of overlapping reads that put back the cart that they had loaded, as measured on a real backend. */
const SHARE = {
  write: { cart: 0.62, context: 0.5, gateway: 0.92, methods: 0.55, other: 0.6 },
  order: { cart: 0.38, context: 0.25, gateway: 0.25, methods: 0.25, other: 0.25 },
} as const

type Reader = keyof (typeof SHARE)['write']
type Writer = keyof typeof SHARE

function writerOf({ method, path }: Call): Writer | null {
  if (method === 'POST' && path === '/checkout/order') return 'order'
  if (path === '/checkout/cart') return method === 'DELETE' ? 'write' : null
  return path.startsWith('/checkout/cart/line-item') ? 'write' : null
}

function readerOf({ path }: Call): Reader {
  if (path === '/checkout/cart') return 'cart'
  if (path === '/context') return 'context'
  if (path === '/checkout/gateway') return 'gateway'
  return path === '/payment-method' || path === '/shipping-method' ? 'methods' : 'other'
}

/** These move the cart to another token; they load none to put back. */
const rotates = ({ path }: Call): boolean => /^\/account\/(?:login|logout|register|change-password)/.test(path)

interface WriteUnderWay {
  kind: Writer
  done: Promise<void>
}

const underWay = new WeakMap<Shop, Map<string, Set<WriteUnderWay>>>()

function writesOf(shop: Shop, token: string): Set<WriteUnderWay> {
  const tokens = underWay.get(shop) ?? new Map<string, Set<WriteUnderWay>>()
  underWay.set(shop, tokens)
  const writes = tokens.get(token) ?? new Set<WriteUnderWay>()
  tokens.set(token, writes)
  return writes
}

function isStale(call: Call, shop: Shop, write: WriteUnderWay): boolean {
  const state = commerceOf(shop)
  if (takesStaleRead(state, call)) return true
  return state.settings.staleReads && state.random() < SHARE[write.kind][readerOf(call)]
}

/**
 * Every call with a token loads its cart, and may store what it loaded. One that begins while a cart write or an order
 * of the same token is under way so undoes it: the write's answer is right, the next read shows the loss, and an ordered
 * cart is back. Calls with other tokens, and those that began before, do no harm.
 */
export const overlapHook: Hook = async (call, shop, next) => {
  if (call.path.startsWith('/_demo') || rotates(call)) return next()
  const writes = writesOf(shop, call.token)
  const kind = writerOf(call)
  try {
    if (kind !== null) {
      let resolve = (): void => undefined
      const done = new Promise<void>((settle) => {
        resolve = settle
      })
      const write = { kind, done }
      writes.add(write)
      try {
        return await next()
      } finally {
        writes.delete(write)
        resolve()
      }
    }
    const [write] = writes
    if (write === undefined || !isStale(call, shop, write)) return await next()
    const loaded = storedRow(shop.database, call.token)
    const answer = await next()
    await Promise.all([...writes].map(({ done }) => done))
    putBackRow(shop.database, call.token, loaded)
    return answer
  } finally {
    if (writes.size === 0) underWay.get(shop)?.delete(call.token)
  }
}
