import { assign, createActor, fromCallback, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { cartOf, line } from '../../machines/cart/test/cart.samples.ts'
import { notificationsMachine } from '../../machines/notifications/index.ts'
import { shopMachine } from '../../machines/shop/index.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

/** The list of running machines, as a page has it. */
function roots() {
  const actors: AnyActorRef[] = []
  let meet: ((actor: AnyActorRef) => void) | null = null
  return {
    add: (actor: AnyActorRef): void => {
      actors.push(actor)
      meet?.(actor)
    },
    follow: (next: (actor: AnyActorRef) => void) => {
      meet = next
      actors.forEach(next)
      return () => {
        meet = null
      }
    },
  }
}

function recorderOf(follow: (meet: (actor: AnyActorRef) => void) => () => void, limit?: number): Recorder {
  let at = 0
  return createRecorder({ follow, clock: () => (at += 1), wallClock: () => 1_000, ...(limit ? { limit } : {}) })
}

const child = setup({ types: { events: {} as { type: 'child.greet' } } }).createMachine({
  id: 'child',
  initial: 'quiet',
  states: { quiet: { on: { 'child.greet': 'greeted' } }, greeted: {} },
})

type ToyEvent =
  | { type: 'toy.ask'; word: string }
  | { type: 'toy.reset' }
  | { type: 'toy.break' }
  | { type: 'bell.rang' }

const toy = setup({
  types: { context: {} as { words: string[] }, events: {} as ToyEvent },
  actors: {
    child,
    answer: fromPromise<string, { word: string }>(({ input }) => Promise.resolve(input.word.toUpperCase())),
    bell: fromCallback<ToyEvent>(() => undefined),
  },
  actions: {
    keep: assign({ words: ({ context }, word: string) => [...context.words, word] }),
    throwUp: assign(() => {
      throw new TypeError('broken')
    }),
  },
  guards: { isAnswered: ({ context }) => context.words.length > 1 },
}).createMachine({
  id: 'toy',
  context: { words: [] },
  invoke: [
    { id: 'child', systemId: 'child', src: 'child' },
    { id: 'bell', src: 'bell' },
  ],
  initial: 'idle',
  states: {
    idle: { on: { 'toy.ask': 'asking' } },
    asking: {
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ event }) => ({ word: event.type === 'toy.ask' ? event.word : '' }),
        onDone: { target: 'answered', actions: { type: 'keep', params: ({ event }) => event.output } },
      },
    },
    answered: { always: { guard: 'isAnswered', target: 'full' }, on: { 'toy.reset': 'idle' } },
    full: {},
  },
  on: { 'toy.break': { actions: 'throwUp' } },
})

const started = (): { actor: ReturnType<typeof createActor<typeof toy>>; recorder: Recorder } => {
  const { add, follow } = roots()
  const actor = createActor(toy).start()
  add(actor)
  return { actor, recorder: recorderOf(follow) }
}

const eventLines = (recorder: Recorder): string[] => {
  const { actors, events } = recorder.recording()
  const nameOf = (id: string | null): string => actors.find(({ sessionId }) => sessionId === id)?.name ?? 'outside'
  return events.map(({ actor, origin, event }) => `${nameOf(origin)} → ${nameOf(actor)}: ${event.type}`)
}

describe('a recording', () => {
  test('begins with the machines that already run, their children and their ports', () => {
    const { add, follow } = roots()
    const actor = createActor(toy).start()
    add(actor)
    actor.send({ type: 'toy.ask', word: 'yes' })
    const { actors, events } = recorderOf(follow).recording()
    expect(events).toEqual([])
    expect(actors.map(({ name, kind, systemId, input }) => ({ name, kind, systemId, input }))).toEqual([
      { name: 'toy', kind: 'machine', systemId: null, input: undefined },
      { name: 'child', kind: 'machine', systemId: 'child', input: undefined },
      { name: 'bell', kind: 'port', systemId: null, input: undefined },
      { name: 'answer', kind: 'port', systemId: null, input: { word: 'yes' } },
    ])
    const [root, inner] = actors
    expect(root?.start).toMatchObject({ value: 'asking', states: ['toy', 'toy.asking'], context: { words: [] } })
    expect(root?.parentId).toBeNull()
    expect(inner?.parentId).toBe(root?.sessionId)
    expect(inner?.rootId).toBe(root?.sessionId)
    expect(root?.start.children).toMatchObject({ child: inner?.sessionId })
  })

  test('meets a machine that is registered before it starts from its first moment', () => {
    const { add, follow } = roots()
    const recorder = recorderOf(follow)
    const actor = createActor(toy)
    add(actor)
    actor.start()
    expect(eventLines(recorder)).toEqual([
      'outside → toy: xstate.init',
      'toy → child: xstate.init',
      'toy → bell: xstate.init',
    ])
  })

  test('has events with their origin, what followed from them, and the answers of ports', async () => {
    const { actor, recorder } = started()
    actor.send({ type: 'toy.ask', word: 'yes' })
    await eventually(() => expect(actor.getSnapshot().value).toBe('answered'))
    expect(eventLines(recorder)).toEqual([
      'outside → toy: toy.ask',
      'toy → answer: xstate.init',
      'answer → answer: xstate.promise.resolve',
      'answer → toy: xstate.done.actor.answer',
    ])
    const { actors, events } = recorder.recording()
    const [question, , , done] = events
    expect(question?.event).toEqual({ type: 'toy.ask', word: 'yes' })
    expect(question?.snapshot?.value).toBe('asking')
    expect(question?.transitions).toEqual([{ source: 'toy.idle', targets: ['toy.asking'], event: 'toy.ask' }])
    expect(done?.snapshot).toMatchObject({ value: 'answered', context: { words: ['YES'] } })
    expect(actors.find(({ name }) => name === 'answer')).toMatchObject({
      input: { word: 'yes' },
      now: { status: 'done', output: 'YES' },
    })
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => one - other))
  })

  test('has every microstep, and the actions with their params', async () => {
    const { actor, recorder } = started()
    actor.send({ type: 'toy.ask', word: 'one' })
    await eventually(() => expect(actor.getSnapshot().value).toBe('answered'))
    actor.send({ type: 'toy.reset' })
    actor.send({ type: 'toy.ask', word: 'two' })
    await eventually(() => expect(actor.getSnapshot().value).toBe('full'))
    const last = recorder.recording().events.findLast(({ event }) => event.type === 'xstate.done.actor.answer')
    expect(last?.transitions).toEqual([
      { source: 'toy.asking', targets: ['toy.answered'], event: 'xstate.done.actor.answer' },
      { source: 'toy.answered', targets: ['toy.full'], event: '' },
    ])
    expect(last?.snapshot?.value).toBe('full')
  })

  test('says so when no state accepts an event', () => {
    const { actor, recorder } = started()
    actor.send({ type: 'toy.reset' })
    expect(recorder.recording().events).toMatchObject([{ transitions: [], snapshot: { value: 'idle' } }])
  })

  test('names the machine of another system as the origin', () => {
    const { add, follow } = roots()
    const recorder = recorderOf(follow)
    const receiver = createActor(child).start()
    const sender = createActor(
      setup({}).createMachine({
        id: 'sender',
        entry: sendTo(receiver, { type: 'child.greet' }),
      }),
    )
    add(receiver)
    add(sender)
    sender.start()
    expect(eventLines(recorder)).toContain('sender → child: child.greet')
    expect(recorder.recording().events.at(-1)?.snapshot?.value).toBe('greeted')
  })

  test('shows a machine that has thrown', () => {
    const { actor, recorder } = started()
    actor.subscribe({ error: () => undefined })
    actor.send({ type: 'toy.break' })
    const { actors, events } = recorder.recording()
    expect(events.at(-1)?.snapshot).toMatchObject({ status: 'error', error: { name: 'TypeError', message: 'broken' } })
    expect(actors[0]?.now.status).toBe('error')
  })

  test('ends with the machine, which cannot be sent anything then', () => {
    const { actor, recorder } = started()
    expect(recorder.actor(actor.sessionId)).toBe(actor)
    actor.stop()
    const { actors } = recorder.recording()
    expect(actors.map(({ now }) => now.status)).toEqual(['stopped', 'stopped', 'stopped'])
    expect(recorder.actor(actor.sessionId)).toBeNull()
  })

  test('keeps the newest events, and no actor that is in none of them', async () => {
    const { add, follow } = roots()
    const actor = createActor(toy).start()
    add(actor)
    const recorder = recorderOf(follow, 20)
    actor.send({ type: 'toy.ask', word: 'yes' })
    await eventually(() => expect(actor.getSnapshot().value).toBe('answered'))
    for (let count = 0; count < 100; count += 1) actor.send({ type: 'toy.ask', word: `${count}` })
    const { events, dropped, actors } = recorder.recording()
    expect(events.length).toBeGreaterThanOrEqual(20)
    expect(events.length).toBeLessThanOrEqual(22)
    expect(events[0]?.index).toBe(dropped)
    expect(events.at(-1)?.event).toEqual({ type: 'toy.ask', word: '99' })
    expect(actors.map(({ name }) => name)).toEqual(['toy', 'child', 'bell'])
  })

  test('calls back once for all that happened at the same moment', async () => {
    const { actor, recorder } = started()
    const before = recorder.recording()
    expect(recorder.recording()).toBe(before)
    const listener = vi.fn<() => void>()
    recorder.subscribe(listener)
    actor.send({ type: 'toy.reset' })
    actor.send({ type: 'toy.reset' })
    await Promise.resolve()
    expect(listener).toHaveBeenCalledOnce()
    expect(recorder.recording()).not.toBe(before)
  })

  test('can be emptied: what runs begins with what it is now', () => {
    const { actor, recorder } = started()
    actor.send({ type: 'toy.ask', word: 'yes' })
    recorder.clear()
    const { actors, events } = recorder.recording()
    expect(events).toEqual([])
    expect(actors[0]?.start.value).toBe('asking')
    actor.send({ type: 'toy.reset' })
    expect(recorder.recording().events).toMatchObject([{ index: recorder.recording().dropped }])
  })

  test('records nothing any more once it has stopped', () => {
    const { actor, recorder } = started()
    recorder.stop()
    actor.send({ type: 'toy.reset' })
    expect(recorder.recording().events).toEqual([])
  })
})

const shopInput = {
  session: {
    firstVisit: true,
    memory: null,
    backOff: { first: 1_000, longest: 60_000 },
    maintenancePoll: 30_000,
    share: 0.5,
  },
  cart: {
    firstVisit: true,
    stored: null,
    settle: 800,
    timeout: 15_000,
    backOff: { first: 1_000, longest: 60_000 },
    share: 0.5,
  },
  wishlist: { ids: [] },
  notifications: { timeout: 2_500 },
  currency: 'EUR',
}

/** The snapshots that a shop goes through, and those of its children. */
function journey(watch: (actor: AnyActorRef) => void): string[] {
  const seen: string[] = []
  const shop = createActor(shopMachine, { input: structuredClone(shopInput) })
  watch(shop)
  shop.start()
  const note = (): void => void seen.push(JSON.stringify(shop.getPersistedSnapshot()))
  note()
  const say = (event: Parameters<typeof shop.send>[0]): void => {
    shop.send(event)
    note()
  }
  say({ type: 'noticeOutlet.opened' })
  say({ type: 'network.lost' })
  shop.system.get('notifications').send({ type: 'notification.push', level: 'info', message: { text: 'Hello' } })
  note()
  shop.system.get('notifications').send({ type: 'cart.changed', cart: cartOf([line(1)]) })
  say({ type: 'network.returned' })
  say({ type: 'context.forgotten' })
  say({ type: 'noticeOutlet.closed' })
  shop.stop()
  note()
  return seen
}

describe('the shop', () => {
  test('goes through the same snapshots with a recorder and without', () => {
    vi.useFakeTimers()
    const without = journey(() => undefined)
    const { add, follow } = roots()
    const recorder = recorderOf(follow)
    expect(journey(add)).toEqual(without)
    expect(recorder.recording().events.length).toBeGreaterThan(10)
    vi.useRealTimers()
  })

  test('is recorded as plain data: JSON holds all of it, and restores the machines', () => {
    const { add, follow } = roots()
    const recorder = recorderOf(follow)
    journey(add)
    const recording = recorder.recording()
    const read: unknown = JSON.parse(JSON.stringify(recording))
    expect(read).toEqual(recording)
    const shop = recording.actors.find(({ name }) => name === 'shop')
    const again = createActor(shopMachine, {
      input: shopInput,
      snapshot: JSON.parse(JSON.stringify(shop?.persisted)),
    })
    expect(again.getSnapshot().value).toEqual(shop?.start.value)
    const [notice] = recording.actors.filter(({ name }) => name === 'notifications')
    const { value, context } = JSON.parse(JSON.stringify(notice?.start))
    expect(notificationsMachine.resolveState({ value, context }).value).toEqual(notice?.start.value)
  })
})
