import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { builtAddress } from '../../scripts/build.ts'
import { edgesOf } from '../../paths/index.ts'
import type { Edge, TestModel } from '../../paths/index.ts'
import type { Pair } from '../harness/pair.ts'
import { whenScripted } from '../harness/report.ts'

/** A transition as the page tells it. */
type Taken = Pick<Edge, 'source' | 'event' | 'guard' | 'targets'>

declare global {
  interface Window {
    /** Transitions that the machines of this page took. */
    takenTransitions?: Taken[]
  }
}

const keyOf = ({ source, event, guard, targets }: Taken): string => JSON.stringify([source, event, guard, targets])

/** The edge's event as XState calls it in the machine; empty for what decides by itself. */
const asTaken = ({ kind, source, event, guard, targets }: Edge): Taken => ({
  source,
  event: kind === 'always' ? '' : event,
  guard,
  targets,
})

/**
 * One machine of a page, by what it really does: the recorder of the inspector listens to it. So a walk fails where the page
 * shows the right thing while its machine took another way.
 */
export class PageMachine {
  readonly #keys: Map<string, string>
  /** What other machines of the page take comes when it comes, and separates no steps of this one. */
  readonly #own: ReadonlySet<string>
  #page: Page | null = null
  /** Transitions that a step has asked for, and where those of the last step begin and end. */
  #met = new Set<number>()
  #from = 0
  #until = 0

  constructor(model: TestModel) {
    // What the machine enters by default stands in no transition: it follows from the others.
    const edges = edgesOf(model.machine).filter(({ kind }) => kind !== 'initial')
    this.#keys = new Map(edges.map((edge) => [edge.id, keyOf(asTaken(edge))]))
    this.#own = new Set(this.#keys.values())
  }

  /** Before the page is opened: the shop's machines start when there is somebody to listen. */
  async listen(page: Page, { origin }: Pick<Pair, 'origin'>): Promise<void> {
    this.#page = page
    const recorder = `${origin}${builtAddress('app/inspect/report/tab-report.ts')}`
    await page.addInitScript({
      content: `if (self === top && location.origin === ${JSON.stringify(origin)}) {
        const taken = (self.takenTransitions = [])
        const guardOf = (guard) => guard === undefined ? null : typeof guard === 'string' ? guard : guard.type ?? guard.name
        // A page that is no document of the shop has no scripts.
        const scripted = new Promise(${whenScripted})
        self.listening = scripted.then(() => import(${JSON.stringify(recorder)})).then(() => {
          self.storechartRecorder?.inspect((inspected) => {
            if (inspected.type !== '@xstate.microstep') return
            for (const { source, eventType, guard, target } of inspected._transitions)
              taken.push({
                source: source.id,
                event: eventType,
                guard: guardOf(guard),
                targets: (target ?? []).map(({ id }) => id),
              })
          })
        })
      }`,
    })
    const runtime = `${origin}${builtAddress('app/features/shop/shop.runtime.ts')}`
    await page.route(runtime, async (route) => {
      await route.request().frame().evaluate('self.listening')
      await route.continue()
    })
  }

  /** Waits until these edges were taken, each once more than the walk has asked for since the step before. */
  async takes(edges: readonly string[]): Promise<void> {
    const wanted = edges.filter((edge) => this.#keys.has(edge))
    let all: string[] = []
    let met = new Set<number>()
    const missing = async (): Promise<string[]> => {
      const taken = (await this.#page?.evaluate(() => window.takenTransitions)) ?? []
      all = taken.map(keyOf).filter((key) => this.#own.has(key))
      met = new Set(this.#met)
      return wanted.filter((edge) => {
        const at = all.findIndex((key, index) => index >= this.#from && !met.has(index) && key === this.#keys.get(edge))
        if (at >= 0) met.add(at)
        return at < 0
      })
    }
    await expect.poll(missing, { message: 'edges that the machine of the page has not taken' }).toEqual([])
    this.#met = met
    // What followed from a step by itself may be the next one's.
    if (all.length === this.#until) return
    this.#from = this.#until
    this.#until = all.length
  }
}
