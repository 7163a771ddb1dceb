// @vitest-environment happy-dom
import { useSelector } from '@xstate/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, StrictMode } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, emit, fromCallback, fromPromise, setup, type AnyActorRef } from 'xstate'
import { stillStore } from '../../tests/access/harness/store.ts'
import { initialViews } from '../features/shop/initial-views.ts'
import { ActorHostContext, type ActorHost } from './actor-host.ts'
import { createPageActor, usePageActor } from './page-actor.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

type LampEvent = { type: 'lamp.press' } | { type: 'lamp.break' }

const work = vi.fn<() => Promise<string>>(() => Promise.resolve('warm'))

const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as LampEvent,
    emitted: {} as { type: 'lamp.warm' },
    input: {} as { presses: number },
  },
  actors: { warm: fromPromise<string>(() => work()) },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    fall: assign(() => {
      throw new TypeError('broken')
    }),
    say: emit({ type: 'lamp.warm' }),
  },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ presses: input.presses }),
  initial: 'off',
  on: { 'lamp.break': { actions: 'fall' } },
  states: {
    off: { on: { 'lamp.press': { target: 'warming', actions: 'count' } } },
    warming: {
      invoke: { id: 'warm', src: 'warm', onDone: { target: 'on', actions: 'say' } },
      on: { 'lamp.press': { actions: 'count' } },
    },
    on: {},
  },
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>sorry</p> : this.props.children
  }
}

const emitted = vi.fn<() => void>()

function Lamp() {
  const actor = usePageActor(lamp, { input: { presses: 1 } })
  const text = useSelector(actor, ({ value, context }) => `${value} ${context.presses}`)
  return (
    <>
      <button type="button" onClick={() => actor.send({ type: 'lamp.press' })}>
        {text}
      </button>
      <button type="button" onClick={() => actor.on('lamp.warm', emitted)}>
        listen
      </button>
      <button type="button" onClick={() => actor.send({ type: 'lamp.break' })}>
        break
      </button>
    </>
  )
}

/** A host whose shop runs when the test says so. */
function hosted() {
  const { actor } = stillStore(initialViews, { baseUrl: '', call: () => new Promise(() => {}) }, false)
  const shop: AnyActorRef | null = actor()
  const listeners = new Set<() => void>()
  let running: AnyActorRef | null = null
  const ensureStarted = vi.fn<() => void>()
  const host: ActorHost = {
    ensureStarted,
    actor: () => running,
    subscribe: (_, listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const start = (): Promise<void> =>
    act(async () => {
      running = shop
      for (const listener of listeners) listener()
    })
  if (shop === null) throw new Error('There is no shop')
  shop.subscribe(() => {
    if (running !== null) for (const listener of listeners) listener()
  })
  return {
    host,
    ensureStarted,
    start,
    pages: () => Object.keys(shop.getSnapshot().children).filter((id) => id.startsWith('lamp')),
    shop,
  }
}

const at = (host: ActorHost, lamps = 1) => (
  <ActorHostContext value={host}>
    {Array.from({ length: lamps }, (_, index) => (
      <Lamp key={index} />
    ))}
  </ActorHostContext>
)
const [press, listen, fall] = [0, 1, 2].map((place) => () => {
  const button = screen.getAllByRole('button')[place]
  if (button) fireEvent.click(button)
}) as [() => void, () => void, () => void]
const shown = (): string | null | undefined => screen.getAllByRole('button')[0]?.textContent

afterEach(() => {
  cleanup()
  work.mockClear()
  emitted.mockClear()
})

describe('before the shop runs', () => {
  it('a page shows what its machine would be, and carries nothing out', () => {
    const { host, ensureStarted } = hosted()
    render(at(host))
    expect(shown()).toBe('off 1')
    expect(ensureStarted).not.toHaveBeenCalled()
    press()
    press()
    expect(shown()).toBe('warming 3')
    expect(ensureStarted).toHaveBeenCalled()
    expect(work).not.toHaveBeenCalled()
  })

  it('early events happen once the shop runs, in order, and emitted events arrive', async () => {
    const { host, start, pages } = hosted()
    render(at(host))
    listen()
    press()
    press()
    await start()
    expect(work).toHaveBeenCalledTimes(1)
    expect(shown()).toBe('on 3')
    expect(emitted).toHaveBeenCalledTimes(1)
    expect(pages()).toEqual(['lamp'])
  })
})

describe('a machine that a page begins with', () => {
  const bulb = setup({
    types: { events: {} as { type: 'bulb.turn' }, context: {} as { turns: number } },
  }).createMachine({
    id: 'bulb',
    context: { turns: 0 },
    on: { 'bulb.turn': { actions: assign({ turns: ({ context }) => context.turns + 1 }) } },
  })
  const stand = setup({ types: { events: {} as { type: 'stand.push' } }, actors: { bulb } }).createMachine({
    id: 'stand',
    initial: 'up',
    states: { up: { on: { 'stand.push': 'down' } }, down: {} },
    invoke: { id: 'bulb', src: 'bulb' },
  })

  it('takes what is done before the shop runs, and has it once it does', async () => {
    const { host, start } = hosted()
    const page = createPageActor(stand, undefined)
    const child = () => page.actor.getSnapshot().children.bulb
    const early = child()
    const seen = vi.fn<() => void>()
    early?.subscribe(seen)
    early?.send({ type: 'bulb.turn' })
    page.actor.send({ type: 'stand.push' })
    expect(child()).toBe(early)
    early?.send({ type: 'bulb.turn' })
    expect(early?.getSnapshot().context).toEqual({ turns: 2 })
    expect(seen).toHaveBeenCalledTimes(2)
    const leave = page.enter(host)
    await start()
    expect(child()).not.toBe(early)
    expect(child()?.getSnapshot().context).toEqual({ turns: 2 })
    expect(page.actor.getSnapshot().value).toBe('down')
    // A press of the moment in which the page was given the running one is not lost.
    early?.send({ type: 'bulb.turn' })
    expect(child()?.getSnapshot().context).toEqual({ turns: 3 })
    leave()
  })
})

describe('in the shop’s system', () => {
  it('an actor lives as long as its page, and each has an id of its own', async () => {
    const { host, start, pages, shop } = hosted()
    await start()
    const page = render(at(host, 3))
    expect(pages()).toEqual(['lamp', 'lamp:2', 'lamp:3'])
    expect(shop.system.get('lamp:2')).toBeDefined()
    page.rerender(at(host))
    expect(pages()).toEqual(['lamp'])
    page.unmount()
    expect(pages()).toEqual([])
    expect(shop.system.get('lamp')).toBeUndefined()
  })

  it('a page that is mounted twice begins anew', async () => {
    const { host, start, pages } = hosted()
    await start()
    render(<StrictMode>{at(host)}</StrictMode>)
    expect(pages()).toEqual(['lamp'])
    press()
    await eventually(() => expect(shown()).toBe('on 2'))
  })

  it('page actor: one that ends as it starts is known to its page as what it became', async () => {
    const { host, start } = hosted()
    const fuse = setup({
      actors: { watch: fromCallback<{ type: 'current.high' }>(({ sendBack }) => sendBack({ type: 'current.high' })) },
    }).createMachine({
      id: 'fuse',
      initial: 'whole',
      invoke: { src: 'watch' },
      states: { whole: { on: { 'current.high': 'blown' } }, blown: { type: 'final' } },
    })
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const page = createPageActor(fuse, undefined)
    const leave = page.enter(host)
    await start()
    expect(page.actor.getSnapshot()).toMatchObject({ value: 'blown', status: 'done' })
    leave()
    expect(reported).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('JSON restores the shop with its pages', async () => {
    const { host, start, shop } = hosted()
    await start()
    render(at(host))
    const kept = JSON.parse(JSON.stringify(shop.getPersistedSnapshot()))
    expect(kept.children.lamp).toMatchObject({ src: 'lamp', systemId: 'lamp', snapshot: { value: 'off' } })
  })

  it('what a page throws ends that page alone', async () => {
    const { host, start, shop, pages } = hosted()
    await start()
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Boundary>{at(host)}</Boundary>)
    fall()
    await screen.findByText('sorry')
    expect(shop.getSnapshot().status).toBe('active')
    expect(pages()).toEqual([])
    quiet.mockRestore()
  })
})
