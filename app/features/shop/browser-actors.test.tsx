import { createActor, fromCallback, setup } from 'xstate'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setupTypes } from '../../../machines/shared/setup-types.ts'
import { sessionOf } from '../../../machines/session/test/session.model.ts'
import { cartOf, line } from '../../../machines/cart/test/cart.samples.ts'
import type { TabMessage } from '../../../machines/shop/index.ts'
import { openChannels, watchBrowser } from './browser-actors.ts'

/** Channels of one browser: what one posts, the others of its name hear, until they are closed. */
class Channel extends EventTarget {
  static open = new Set<Channel>()
  static posted: unknown[] = []
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }

  postMessage(data: unknown): void {
    this.tell(data)
  }

  tell(data: unknown): void {
    Channel.posted.push(data)
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  close(): void {
    Channel.open.delete(this)
  }
}

let opened: { stop: () => void }[] = []

/** One tab with channels; what the others tell it. */
function tab() {
  const channels = openChannels()
  const heard: TabMessage[] = []
  const machine = setup({
    types: setupTypes<{ events: { type: 'message.received'; message: TabMessage } }>(),
    actors: { watchTabs: channels.watchTabs },
  }).createMachine({
    invoke: { src: 'watchTabs' },
    on: { 'message.received': { actions: ({ event }) => heard.push(event.message) } },
  })
  const actor = createActor(machine).start()
  const opening = { channels, heard, stop: () => actor.stop() }
  opened.push(opening)
  return opening
}

const cart = { kind: 'cart', cart: cartOf([line(2)]) } as const satisfies TabMessage
const session = { kind: 'session', session: sessionOf('guest') } as const satisfies TabMessage

describe('broadcasting of cart and session', () => {
  afterEach(() => {
    for (const { stop } of opened) stop()
    opened = []
    Channel.open.clear()
    Channel.posted = []
    vi.unstubAllGlobals()
  })

  it('notifies the other tabs over the specified channels, and never itself', () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    const [one, other] = [tab(), tab()]
    expect(new Set([...Channel.open].map(({ name }) => name))).toEqual(
      new Set(['shopware-cart', 'shopware-session-data']),
    )
    one.channels.send(cart)
    one.channels.send(session)
    expect(other.heard).toEqual([cart, session])
    expect(one.heard).toEqual([])
  })

  it('sends what the owners emit, until it is stopped', () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    const one = tab()
    const owner = () =>
      createActor(
        fromCallback<AnyEventObject, undefined, AnyEventObject>(({ emit, receive }) => {
          receive(emit)
        }),
      ).start()
    const owners: Record<string, AnyActorRef> = { session: owner(), cart: owner() }
    const subscriptions = one.channels.broadcast({ get: (name: PropertyKey) => owners[String(name)] })
    owners['session']?.send({ type: 'session.read', session: session.session })
    owners['cart']?.send({ type: 'cart.answered', cart: cart.cart })
    owners['session']?.send({ type: 'setting.changed', session: session.session })
    for (const subscription of subscriptions) subscription.unsubscribe()
    owners['session']?.send({ type: 'identity.changed', session: session.session })
    expect(Channel.posted).toEqual([session, cart, session])
  })

  it('is closed while the page is hidden, so that the back/forward cache may take it', () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    const [one, other] = [tab(), tab()]
    window.dispatchEvent(new Event('pagehide'))
    expect(Channel.open.size).toBe(0)
    one.channels.send(cart)
    expect(Channel.posted).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    one.channels.send(cart)
    expect(other.heard).toEqual([cart])
    one.stop()
    other.stop()
    expect(Channel.open.size).toBe(0)
  })

  it('does not hear what is no message of a shop', () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    const one = tab()
    const stranger = new Channel('shopware-cart')
    for (const data of [null, 'cart', { kind: 'identity' }, { token: 'x' }]) stranger.tell(data)
    expect(one.heard).toEqual([])
  })
})

describe('a shopper who looks at the page again', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('notifies the shop after a while, not after a glance at another tab', () => {
    vi.useFakeTimers()
    const heard: string[] = []
    const machine = setup({ actors: { watchBrowser } }).createMachine({
      invoke: { src: 'watchBrowser' },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    })
    const actor = createActor(machine).start()
    const state = vi.spyOn(document, 'visibilityState', 'get')
    const turn = (now: 'hidden' | 'visible') => {
      state.mockReturnValue(now)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('visible')
    turn('hidden')
    vi.advanceTimersByTime(5_000)
    turn('visible')
    expect(heard).toEqual([])
    turn('hidden')
    vi.advanceTimersByTime(10_000)
    turn('visible')
    expect(heard).toEqual(['page.returned'])
    actor.stop()
    turn('hidden')
    vi.advanceTimersByTime(10_000)
    turn('visible')
    expect(heard).toEqual(['page.returned'])
  })
})
