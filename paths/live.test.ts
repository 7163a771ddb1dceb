import { describe, expect, it } from 'vitest'
import { door } from './examples/door/door.model.ts'
import { fetcher } from './examples/fetcher/fetcher.model.ts'
import { walkLive } from './live.ts'

/** A lock that counts what it is asked; the fourth code is wrong, as the paths expect of one of them. */
const lockWith = (answers: (turn: number) => boolean) => {
  let turn = 0
  return async () => {
    turn += 1
    return answers(turn)
  }
}

describe('a machine between real ports', () => {
  it('walks every edge that the expected answers lead to, the failing ones over a broken line', async () => {
    let isBroken = false
    const asked: string[] = []
    const readList = async ({ address }: { address: string }) => {
      asked.push(address)
      if (isBroken) throw new Error('The line is broken')
      return ['one']
    }
    const result = await walkLive({
      model: fetcher,
      begin: async () => ({ ports: { readList }, breakLine: (broken) => (isBroken = broken) }),
    })
    expect(result.surprises).toEqual([])
    expect(result.walked.size).toBe(result.edges)
    expect(new Set(asked)).toEqual(new Set(['/books']))
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
})
