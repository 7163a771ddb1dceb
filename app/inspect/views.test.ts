import { describe, expect, test } from 'vitest'
import type { PlainSnapshot, RecordedActor, RecordedEvent, Recording } from './recorder.ts'
import { arrowsOf, eventsShown, machineRows, momentOf, payloadText, placeAfter, sameData, stateText } from './views.ts'

const snapshot = (value: string, status: PlainSnapshot['status'] = 'active'): PlainSnapshot => ({
  status,
  value,
  states: [value],
  tags: [],
  children: {},
})
const actor = (sessionId: string, more: Partial<RecordedActor> = {}): RecordedActor => ({
  sessionId,
  rootId: 'x:0',
  parentId: null,
  id: sessionId,
  systemId: null,
  kind: 'machine',
  name: `machine-${sessionId}`,
  input: undefined,
  seenAt: 0,
  start: snapshot('start'),
  persisted: null,
  now: snapshot('now'),
  ...more,
})
const event = (index: number, to: string, type: string, value: string | null, payload: object = {}): RecordedEvent => ({
  index,
  at: index,
  actor: to,
  origin: null,
  event: { type, ...payload },
  snapshot: value === null ? null : snapshot(value),
  transitions: [],
  actions: [],
})
const recording: Recording = {
  startedAt: 0,
  dropped: 0,
  actors: [
    actor('x:0', { now: snapshot('over', 'done') }),
    actor('x:1', { parentId: 'x:2' }),
    actor('x:2'),
    actor('x:3', { kind: 'port', parentId: 'x:2' }),
  ],
  events: [
    event(0, 'x:2', 'line.add', 'one', { line: 'Bowl' }),
    event(1, 'x:3', 'xstate.init', 'port'),
    event(2, 'x:1', 'line.drop', 'other'),
    event(3, 'x:2', 'line.drop', 'two'),
    event(4, 'x:2', 'line.lost', null),
  ],
}

test('machines that run come first, with those that they have started below them', () => {
  expect(machineRows(recording).map(({ actor, depth, ended }) => [actor.sessionId, depth, ended])).toEqual([
    ['x:2', 0, false],
    ['x:1', 1, false],
    ['x:0', 0, true],
  ])
})

describe('a machine at a moment', () => {
  const at = (until: number | null) => {
    const moment = momentOf(recording, 'x:2', until)
    return [moment?.before?.value ?? null, moment?.now.value, moment?.last?.index ?? null]
  }

  test('now is what it is, after what it took last', () => expect(at(null)).toEqual(['one', 'now', 3]))
  test('after an event of another machine is what it was before', () => expect(at(2)).toEqual(['start', 'one', 0]))
  test('after its own event is what that led to', () => expect(at(3)).toEqual(['one', 'two', 3]))
  test('before its first event is its start', () => expect(at(-1)).toEqual([null, 'start', null]))
  test('is not known for a machine that is not there', () => expect(momentOf(recording, 'x:9', null)).toBeNull())
  test('has no time before where that was let go', () => {
    expect(momentOf({ ...recording, dropped: 5 }, 'x:2', 0)?.before).toBeNull()
  })
})

describe('the log', () => {
  const shown = (machine: string | null, text: string) =>
    eventsShown(recording, { machine, text }).map(({ index }) => index)

  test('has the events of machines', () => expect(shown(null, '')).toEqual([0, 2, 3, 4]))
  test('can be that of one machine', () => expect(shown('x:1', '')).toEqual([2]))
  test('finds words in types, payloads and names', () => {
    expect(shown(null, 'DROP')).toEqual([2, 3])
    expect(shown(null, 'bowl')).toEqual([0])
    expect(shown(null, 'machine-x:1')).toEqual([2])
  })
  test('shows a payload without the type', () => {
    expect(recording.events.map(payloadText).slice(0, 2)).toEqual(['{"line":"Bowl"}', ''])
  })
})

test('a state is written as its path', () => {
  expect(stateText(snapshot('idle'))).toBe('idle')
  expect(stateText({ ...snapshot('x'), value: { ready: 'clean' } })).toBe('ready.clean')
  expect(stateText({ ...snapshot('x'), value: { a: { b: 'c' }, d: {} } })).toBe('a.b.c, d')
  expect(stateText({ ...snapshot('x'), value: null })).toBe('active')
})

test('a transition is drawn from its state, or from any state of its region', () => {
  const transitions = [{ source: 'cart.ready', targets: ['cart.failed'], event: 'x' }]
  expect(arrowsOf({ ...event(0, 'x:2', 'x', 'one'), transitions })).toEqual([
    'cart.ready>cart.failed',
    'cart.ready::anywhere>cart.failed',
  ])
  expect(arrowsOf(null)).toEqual([])
})

test('data is compared by what it says', () => {
  expect(sameData({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  expect(sameData({ a: [1] }, { a: [2] })).toBe(false)
  expect(sameData({ a: 1 }, { b: 1 })).toBe(false)
  expect(sameData([], {})).toBe(false)
  expect(sameData(null, {})).toBe(false)
  expect(sameData(Number.NaN, Number.NaN)).toBe(true)
})

test('keys lead through a list and stop at its ends', () => {
  const led = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a'].map((key) => placeAfter(key, 4, 20))
  expect(led).toEqual([3, 5, 0, 14, 0, 19, null])
  expect(placeAfter('ArrowDown', 19, 20)).toBe(19)
  expect(placeAfter('Home', -1, 0)).toBeNull()
})
