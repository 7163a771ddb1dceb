import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { fetcherMachine } from './examples/fetcher/fetcher.machine.ts'
import { fetcher } from './examples/fetcher/fetcher.model.ts'
import { planPage, walkPage } from './page.ts'
import type { PageDriver } from './page.ts'
import type { TestModel } from './test-model.ts'

/** A page without a browser: the machine itself, with a list that answers when the line lets it. */
function pageOf() {
  const clock = new SimulatedClock()
  let isBroken = false
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  const readList = fromPromise<string[], { address: string }>(async () => {
    await gate.promise
    if (isBroken) throw new Error('The line is broken')
    return ['one']
  })
  let actor = createActor(fetcherMachine, { input: { address: '/books' }, clock })
  const said: string[] = []
  const shows = (place: string) => async () => {
    await waitFor(actor, (snapshot) => snapshot.value === place, { timeout: 100 })
  }
  const driver: PageDriver = {
    starts: {
      new: async () => {
        const machine = fetcherMachine.provide({ actors: { readList } })
        actor = createActor(machine, { input: { address: '/books' }, clock })
        actor.start()
      },
    },
    does: {
      'list.asked': async () => actor.send({ type: 'list.asked' }),
      'list.cancelled': async () => actor.send({ type: 'list.cancelled' }),
      'after backOff.fetcher.waiting': async () => clock.increment(60_000),
    },
    shows: Object.fromEntries(['idle', 'loading', 'waiting', 'shown', 'failed'].map((place) => [place, shows(place)])),
    breakLine: async (failures) => {
      said.push(failures.length > 0 ? 'broken' : 'mended')
      isBroken = failures.length > 0
    },
    hold: async (isHeld) => {
      if (isHeld) {
        said.push('held')
        gate = Promise.withResolvers()
      } else gate.resolve()
    },
    leaves: {},
  }
  return { driver, said }
}

const walkAll = async (driver: PageDriver): Promise<void> => {
  for (const path of planPage(fetcher, driver).paths) await walkPage(fetcher, driver, path)
}

describe('a machine on its page', () => {
  it('walks every edge where answers wait and delays run out when the driver lets them', async () => {
    const { driver, said } = pageOf()
    const { unexplained, idle, walked, edges } = planPage(fetcher, driver)
    expect({ unexplained, idle, walked: walked.length }).toEqual({ unexplained: [], idle: [], walked: edges })
    await walkAll(driver)
    expect(new Set(said)).toEqual(new Set(['broken', 'mended', 'held']))
    expect(said.at(-1)).not.toBe('broken')
  })

  it('lets nobody act while something comes by itself', () => {
    const { driver } = pageOf()
    const { hold: _hold, ...hasty } = driver
    expect(planPage(fetcher, hasty).unexplained).toEqual(['fetcher.loading --list.cancelled--> fetcher.idle'])
    const { 'after backOff.fetcher.waiting': _delay, ...does } = driver.does
    expect(planPage(fetcher, { ...driver, does }).unexplained).toEqual([
      'fetcher.waiting --list.cancelled--> fetcher.idle',
    ])
  })

  it('asks for a reason for every edge that is not walked, and for no other', () => {
    const { driver } = pageOf()
    const { breakLine: _line, ...whole } = driver
    const left = planPage(fetcher, whole).unexplained
    expect(left).toContain('fetcher.loading --error readList--> fetcher.failed')
    const leaves = Object.fromEntries(left.map((edge) => [edge, 'nobody breaks the line']))
    expect(planPage(fetcher, { ...whole, leaves })).toMatchObject({ unexplained: [], idle: [] })
    const walked = { 'fetcher.idle --list.asked--> fetcher.loading': 'no reason', gone: 'no reason' }
    expect(planPage(fetcher, { ...driver, leaves: walked }).idle).toEqual(Object.keys(walked))
  })

  it('walks what has to be brought about only where the driver can, and takes it back', async () => {
    const { driver } = pageOf()
    const { breakLine, ...whole } = driver
    const said: string[] = []
    const brings = {
      'readList failed': async () => {
        said.push('brings')
        await breakLine?.(['readList failed'])
        return async () => {
          said.push('ends')
          await breakLine?.([])
        }
      },
    }
    expect(planPage(fetcher, whole).unexplained).toContain('fetcher.loading --error readList--> fetcher.failed')
    expect(planPage(fetcher, { ...whole, brings }).unexplained).toEqual([])
    await walkAll({ ...whole, brings })
    expect(said.slice(0, 2)).toEqual(['brings', 'ends'])
    expect(said.filter((one) => one === 'ends')).toHaveLength(said.length / 2)
  })

  it('fails where the page shows something else, or a place unknown to the driver', async () => {
    const { driver } = pageOf()
    const expected: unknown[] = []
    const shown = async ({ context }: AnyMachineSnapshot): Promise<void> => void expected.push(context.items)
    await walkAll({ ...driver, shows: { ...driver.shows, shown } })
    expect(expected[0]).toEqual(['one', 'two'])
    const broken = { ...driver.shows, failed: () => Promise.reject(new Error('There is a list')) }
    await expect(walkAll({ ...driver, shows: broken })).rejects.toThrow('There is a list')
    const { shown: _shown, ...rest } = driver.shows
    await expect(walkAll({ ...driver, shows: rest })).rejects.toThrow('does not say what shown shows')
  })

  it('waits until the page’s machine has taken the edges of each part, with answers', async () => {
    const { driver } = pageOf()
    const taken: string[][] = []
    await walkAll({ ...driver, takes: async (edges) => void taken.push([...edges]) })
    expect(taken[0]).toEqual([])
    expect(taken).toContainEqual([
      'fetcher.idle --list.asked--> fetcher.loading',
      'fetcher.loading --done readList--> fetcher.shown',
    ])
    // All but the one with which it begins.
    expect(new Set(taken.flat()).size).toBe(planPage(fetcher, driver).edges - 1)
  })

  it('lets a path begin with what comes by itself, and names its parts', async () => {
    const ports = setup({ actors: { read: fromPromise(async () => 'text') } })
    const machine = ports.createMachine({
      id: 'reader',
      initial: 'reading',
      states: {
        reading: { invoke: { id: 'read', src: 'read', onDone: 'shown' } },
        shown: { on: { close: 'closed' } },
        closed: {},
      },
    })
    const reader: TestModel = {
      name: 'reader',
      machine,
      inputs: { open: undefined },
      events: { close: [{ type: 'close' }] },
      answers: { read: { done: ['text'] } },
      key: () => null,
      view: () => null,
      invariants: {},
    }
    const said: string[] = []
    const says = (word: string) => async () => void said.push(word)
    const driver: PageDriver = {
      starts: { open: says('opens') },
      does: { close: says('closes') },
      shows: { shown: says('sees the text'), closed: says('sees nothing') },
      leaves: {},
    }
    const { paths, unexplained } = planPage(reader, driver)
    expect({ unexplained, count: paths.length }).toEqual({ unexplained: [], count: 1 })
    for (const path of paths) {
      await walkPage(reader, driver, path, async (name, run) => {
        said.push(name)
        await run()
      })
    }
    expect(said).toEqual(['open, read done', 'opens', 'sees the text', 'close', 'closes', 'sees nothing'])
  })
})
