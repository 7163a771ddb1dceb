import { fromCallback } from 'xstate'
import type { AnyActorRef, Subscription } from 'xstate'
import type { Cart } from '../../../api/types/cart.ts'
import type { Session } from '../../../api/types/session.ts'
import type { CartActor } from '../../../machines/cart/index.ts'
import type { SessionActor } from '../../../machines/session/index.ts'
import type { ShopEvent, TabMessage } from '../../../machines/shop/index.ts'
import { cartStorage } from './cart-storage.ts'
import { parseWishlist } from './wishlist-storage.ts'
import { keys, writeStored } from '../../shared/storage/storage.ts'

/** Channels of the specification (§7); carts and sessions go over them only with broadcasting. */
const channels = { cart: 'shopware-cart', session: 'shopware-session-data' } as const

const listen = (target: EventTarget, type: string, listener: (event: Event) => void): (() => void) => {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Milliseconds of absence after which another device may have been used. */
const ABSENCE = 10_000

/** Network, back/forward cache, and what other tabs keep in the browser's storage. */
export const watchBrowser = fromCallback<ShopEvent>(({ sendBack }) => {
  const emit = (event: ShopEvent) => sendBack(event)
  const onStorage = (event: Event): void => {
    if (!(event instanceof StorageEvent)) return
    // Not the event's value: the storage has newer changes of this tab already.
    if (event.key === keys.cart || event.key?.startsWith(keys.change))
      emit({ type: 'cart.storedElsewhere', stored: cartStorage.read() })
    if (event.key === keys.wishlist) emit({ type: 'wishlist.storedElsewhere', ids: parseWishlist(event.newValue) })
    if (event.key === keys.identity) emit({ type: 'message.received', message: { kind: 'identity' } })
    if (event.key === keys.prices) emit({ type: 'message.received', message: { kind: 'prices' } })
  }
  const onShow = (event: Event): void => {
    if (event instanceof PageTransitionEvent && event.persisted) emit({ type: 'page.restored' })
  }
  let hiddenAt: number | null = null
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt !== null && Date.now() - hiddenAt >= ABSENCE) emit({ type: 'page.returned' })
  }
  const stops = [
    listen(document, 'visibilitychange', onVisibility),
    listen(window, 'online', () => emit({ type: 'network.returned' })),
    listen(window, 'offline', () => emit({ type: 'network.lost' })),
    listen(window, 'storage', onStorage),
    listen(window, 'pageshow', onShow),
  ]
  if (!navigator.onLine) emit({ type: 'network.lost' })
  return () => {
    for (const stop of stops) stop()
  }
})

/** A light signal to the other tabs: a storage event needs no open channel, which would cost the back/forward cache. */
export const signalTabs = (kind: 'identity' | 'prices', stamp: string): void => {
  writeStored(keys[kind], stamp)
}

const isMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'cart' || value.kind === 'session')

/** Carts and sessions of other tabs; only with broadcasting. Closed while the page is in the back/forward cache. */
export const openChannels = () => {
  let open: Record<keyof typeof channels, BroadcastChannel> | null = null
  const listeners = new Set<(message: TabMessage) => void>()
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (isMessage(data)) for (const listener of listeners) listener(data)
  }
  const close = (): void => {
    open?.cart.close()
    open?.session.close()
    open = null
  }
  const reopen = (): void => {
    close()
    open = { cart: new BroadcastChannel(channels.cart), session: new BroadcastChannel(channels.session) }
    open.cart.addEventListener('message', onMessage)
    open.session.addEventListener('message', onMessage)
  }
  const send = (message: Extract<TabMessage, { kind: 'cart' | 'session' }>): void => {
    const channel = open?.[message.kind]
    channel?.postMessage.call(channel, message)
  }
  return {
    send,
    /** Sends every cart and session that their owners emit, until the subscriptions end. */
    broadcast(system: Pick<AnyActorRef['system'], 'get'>): Subscription[] {
      const session = system.get('session') as SessionActor
      const cart = system.get('cart') as CartActor
      const sendSession = ({ session: now }: { session: Session }): void => send({ kind: 'session', session: now })
      return [
        session.on('session.read', sendSession),
        session.on('identity.changed', sendSession),
        session.on('setting.changed', sendSession),
        cart.on('cart.answered', ({ cart: now }: { cart: Cart }) => send({ kind: 'cart', cart: now })),
      ]
    },
    watchTabs: fromCallback<ShopEvent>(({ sendBack }) => {
      const forward = (message: TabMessage): void => sendBack({ type: 'message.received', message })
      listeners.add(forward)
      reopen()
      const stops = [listen(window, 'pagehide', close), listen(window, 'pageshow', reopen)]
      return () => {
        listeners.delete(forward)
        for (const stop of stops) stop()
        close()
      }
    }),
  }
}
