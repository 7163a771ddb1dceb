import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, setup } from 'xstate'
import { door } from './examples/door/door.model.ts'
import { fetcher } from './examples/fetcher/fetcher.model.ts'
import { walkLive } from './live.ts'
import type { TestModel } from './test-model.ts'

/** A lock that counts what it is asked; the fourth code is wrong, as the paths expect of one of them. */
const lockWith = (answers: (turn: number) => boolean) => {
  let turn = 0
  return async () => {
    turn += 1
    return answers(turn)
  }
}

describe('a machine between real ports', () => {
  it('walks every edge of the expected answers, the failing ones over a broken line', async () => {
    let isBroken = false
    const requests: string[] = []
    const readList = async ({ address }: { address: string }) => {
      requests.push(address)
      if (isBroken) throw new Error('The line is broken')
      return ['one']
    }
    const result = await walkLive({
      model: fetcher,
      begin: async () => ({ ports: { readList }, breakLine: (broken) => (isBroken = broken) }),
    })
    expect(result.surprises).toEqual([])
    expect(result.walked.size).toBe(result.edges)
    expect(new Set(requests)).toEqual(new Set(['/books']))
  })

  it('says where and why the other side leads elsewhere', async () => {
    const { surprises } = await walkLive({
      model: { ...door, answers: { checkCode: { done: [true] } } },
      begin: async () => ({ ports: { checkCode: lockWith((turn) => turn === 1) } }),
    })
    expect(surprises[0]).toMatchObject({ label: 'checkCode done', expected: ['open'], found: ['locked'] })
  })

  it('gives up on an answer that does not come', async () => {
    const { surprises } = await walkLive({
      model: door,
      begin: async () => ({ ports: { checkCode: () => new Promise(() => {}) } }),
      patience: 10,
    })
    expect(surprises[0]?.reason).toBe('no answer in 10 ms')
  })

  it('says which invariant the other side breaks', async () => {
    const never = {
      'nothing opens': {
        holds: ({ after }: { after: { matches: (state: string) => boolean } }) => !after.matches('open'),
      },
    }
    const { surprises } = await walkLive({
      model: { ...door, answers: { checkCode: { done: [true] } }, invariants: never },
      begin: async () => ({ ports: { checkCode: async () => true } }),
    })
    expect(surprises[0]?.reason).toContain('breaks: nothing opens')
  })

  it('prepares what an answer needs before the step that asks, and takes it back', async () => {
    let isRight = true
    let isBroken = false
    const done: string[] = []
    const { surprises, walked, edges } = await walkLive({
      model: door,
      begin: async () => ({
        ports: {
          checkCode: async () => {
            if (isBroken) throw new Error('The line is broken')
            return isRight
          },
        },
        breakLine: (broken) => (isBroken = broken),
        brings: {
          'checkCode done 2': async () => {
            isRight = false
            done.push('another lock')
            return () => {
              isRight = true
              done.push('the old lock')
            }
          },
        },
      }),
    })
    expect(surprises).toEqual([])
    expect(walked.size).toBe(edges)
    expect(done.length).toBeGreaterThanOrEqual(6)
    expect(done.filter((_, at) => at % 2 === 0)).toEqual(done.slice(0, done.length / 2).map(() => 'another lock'))
  })
})

/** A list that is read again whenever somebody else says that it became another one. */
const inboxMachine = setup({
  types: { events: {} as { type: 'inbox.changed' } | { type: 'inbox.emptied' } },
  actors: {
    watch: fromCallback<{ type: 'inbox.changed' }>(() => {}),
    read: fromPromise<number>(() => Promise.reject(new Error('Nothing is connected'))),
  },
}).createMachine({
  id: 'inbox',
  invoke: { id: 'watch', src: 'watch' },
  initial: 'resting',
  states: {
    resting: { on: { 'inbox.changed': 'reading', 'inbox.emptied': 'empty' } },
    reading: { invoke: { id: 'read', src: 'read', onDone: 'resting' } },
    empty: {},
  },
})

const inbox: TestModel = {
  name: 'inbox',
  machine: inboxMachine,
  inputs: { start: undefined },
  events: { 'inbox.emptied': [] },
  answers: { read: { done: [1] } },
  key: () => [],
  view: () => null,
  invariants: {},
}

describe('what happens elsewhere', () => {
  it('is done there, and the machine notices it by itself', async () => {
    const listeners = new Set<() => void>()
    const { surprises, walked, left } = await walkLive({
      model: inbox,
      leaves: { 'inbox.resting --inbox.emptied--> inbox.empty': 'nobody empties it' },
      begin: async () => ({
        ports: { read: async () => 1 },
        actors: {
          watch: fromCallback<{ type: 'inbox.changed' }>(({ sendBack }) => {
            const tell = () => sendBack({ type: 'inbox.changed' })
            listeners.add(tell)
            return () => listeners.delete(tell)
          }),
        },
        does: {
          'inbox.changed': () => {
            for (const tell of listeners) tell()
          },
        },
      }),
    })
    expect(surprises).toEqual([])
    expect([...walked]).toContain('inbox.resting --inbox.changed--> inbox.reading')
    expect(left).toEqual({ 'inbox.resting --inbox.emptied--> inbox.empty': 'nobody empties it' })
  })

  it('that the machine never notices is named', async () => {
    const { surprises } = await walkLive({
      model: inbox,
      patience: 20,
      begin: async () => ({ ports: { read: async () => 1 }, does: { 'inbox.changed': () => {} } }),
    })
    expect(surprises[0]).toMatchObject({
      label: 'inbox.changed',
      found: ['resting'],
      reason: 'the machine took nothing of it in 20 ms',
    })
  })
})
