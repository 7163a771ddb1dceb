import { fromPromise } from 'xstate'
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { brokenInvariants, coverage, drive, labelled, withoutPorts } from './explore.ts'
import { calls } from './invariants.ts'
import type { TestModel } from './test-model.ts'
import { longWalks, placesOf, shortestPaths, stepsOf } from './walks.ts'
import type { Path, PathStep } from './walks.ts'

/** A port of a machine as it really is. */
export type LivePort = (input: never, signal: AbortSignal) => Promise<unknown>

/** What a path begins with: ports by the name under which the machine invokes them, and an input in place of the sample. */
export interface LiveStart {
  ports: Record<string, LivePort>
  /**
   * Actors that the machine invokes without waiting for them; each runs as it is, and may send the machine an event at
   * any time.
   */
  actors?: Record<string, AnyActorLogic>
  input?: unknown
  /** Breaks the line to the backend, for answers that are planned to fail; and mends it. */
  breakLine?: (isBroken: boolean) => void
  /**
   * What happens elsewhere, by the label of the event, or of the answer of an actor that runs as it is: the machine learns of it
   * by itself, and nothing is sent.
   */
  does?: Record<string, (now: AnyMachineSnapshot) => void | Promise<void>>
  /**
   * What has to be so that an answer comes which does not come by itself, by its label: it is done before the step that
   * requests the answer. What it gives back is done when the answer was taken.
   */
  brings?: Record<string, () => Promise<void | (() => void | Promise<void>)>>
}

/** A machine between real ports. */
export interface LiveModel {
  /** Samples that make sense for the backend; `answers` say what it is expected to answer, to plan the paths. */
  model: TestModel
  /** Called before every path: a session of its own. */
  begin: (start: string) => Promise<LiveStart>
  /** `long` by default; `shortest` where one answer changes what the next steps can be. */
  plan?: 'long' | 'shortest'
  /** Milliseconds that one answer may take. */
  patience?: number
  /** Edges that no backend can be made to take, each with its reason. */
  leaves?: Record<string, string>
}

/** Where a backend led a machine elsewhere than its chart expected. */
export interface Surprise {
  path: Path
  /** The step after which it happened, and how many came before it. */
  label: string
  at: number
  expected: string[]
  found: string[]
  /** The answer of the port, or why the step was not possible. */
  reason: string
}

/** The result of walking a machine between real ports. */
export interface LiveResult {
  paths: Path[]
  steps: number
  edges: number
  walked: Set<string>
  /** Edges of the chart that no path took, each with the reason that the model gives; empty: the model gives none. */
  left: Record<string, string>
  surprises: Surprise[]
}

type Driven = ReturnType<typeof drive>

type Answer = { kind: 'done'; output: unknown } | { kind: 'failed'; error: unknown }

/** Answers that came are held back until the path says that it is their turn. */
function gates(ports: LiveStart['ports']) {
  const coming = new Map<string, Promise<Answer>>()
  const open = new Map<string, () => void>()
  const actors = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      name,
      fromPromise<unknown, never>(async ({ input, signal, self }) => {
        const answer = port(input, signal).then(
          (output): Answer => ({ kind: 'done', output }),
          (error: unknown): Answer => ({ kind: 'failed', error }),
        )
        coming.set(self.id, answer)
        await new Promise<void>((resolve) => open.set(self.id, resolve))
        const given = await answer
        if (given.kind === 'failed') throw given.error
        return given.output
      }),
    ]),
  )
  return { actors, coming, open }
}

const wordsOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : ''
  const more = JSON.stringify(error) ?? ''
  return [said, more === '{}' ? '' : more].filter((part) => part !== '').join(' ')
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Resolves with null when nothing came in time. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The invoke that a label is an answer of; null for events and delays. */
const answering = (label: string): string | null => /^(.+) (?:done|failed)(?: \d+)?$/.exec(label)?.[1] ?? null

/** The answers ahead to the requests of a step. */
const answersTo = (step: PathStep | undefined, ahead: readonly string[]): string[] => {
  const ids = new Set(ahead.flatMap((label) => answering(label) ?? []))
  return [...ids].flatMap((id) =>
    step !== undefined && calls(step.step, id) ? (ahead.find((label) => answering(label) === id) ?? []) : [],
  )
}

/** Whether a walk goes on: not when it leads elsewhere, or when a step cannot be done. */
type Turn = 'on' | 'elsewhere' | 'refused'

/** One path between real ports. */
class LiveWalk {
  readonly #live: LiveModel
  readonly #machine: AnyStateMachine
  readonly #path: Path
  readonly #begun: LiveStart
  readonly #gates: ReturnType<typeof gates>
  readonly #patience: number
  /** The first step is the start. */
  readonly #planned: readonly PathStep[]
  /** Functions that undo the preparation of an answer, by the answer's label. */
  readonly #undo = new Map<string, () => void | Promise<void>>()
  readonly #walked = new Set<string>()
  readonly #surprises: Surprise[] = []

  constructor(live: LiveModel, machine: AnyStateMachine, path: Path, begun: LiveStart) {
    this.#live = live
    this.#machine = machine
    this.#path = path
    this.#begun = begun
    this.#gates = gates(begun.ports)
    this.#patience = live.patience ?? 30_000
    this.#planned = stepsOf(live.model, path)
  }

  /** Walks until the path ends or leads elsewhere. */
  async run(): Promise<Pick<LiveResult, 'steps' | 'walked' | 'surprises'>> {
    const [first, ...planned] = this.#planned
    const { start } = this.#path
    const { input, does = {} } = this.#begun
    await this.#prepare(first, 0)
    const actors = { ...this.#gates.actors, ...this.#begun.actors }
    const inputs = input === undefined ? this.#live.model.inputs : { [start]: input }
    const actor = drive({ inputs }, this.#machine.provide({ actors }), start)
    let steps = 0
    let turn = this.#look(actor, start, 0, first?.places ?? [], '')
    for (const [at, step] of planned.entries()) {
      if (turn !== 'on') break
      steps += 1
      const id = step.label in does ? null : answering(step.label)
      turn = id === null ? await this.#happen(actor, step, at + 1) : await this.#answer(actor, id, step, at + 1)
    }
    // Nothing is left half done on the other side.
    if (turn !== 'elsewhere') await within(this.#patience, Promise.all(this.#gates.coming.values()))
    for (const back of this.#undo.values()) await back()
    actor.stop()
    return { steps, walked: this.#walked, surprises: this.#surprises }
  }

  /** Requests of a step fail if the next answer is planned to, unless something else brings its answer. */
  async #prepare(step: PathStep | undefined, from: number): Promise<void> {
    const { breakLine, brings = {} } = this.#begun
    const ahead = this.#planned.slice(from + 1).map(({ label }) => label)
    const next = ahead.find((label) => answering(label) !== null)
    breakLine?.(next !== undefined && !(next in brings) && / failed(?: \d+)?$/.test(next))
    for (const label of answersTo(step, ahead)) this.#undo.set(label, (await brings[label]?.()) ?? (() => {}))
  }

  /** Compares where the machine is with the plan. */
  #look(actor: Driven, label: string, at: number, expected: string[], reason: string): Turn {
    for (const edge of actor.run.taken.at(-1) ?? []) this.#walked.add(edge)
    const found = placesOf(actor.snapshot())
    const broken = brokenInvariants(this.#live.model, { steps: actor.run.steps.slice(-1) })
    const isElsewhere = found.join() !== expected.join()
    if (!isElsewhere && broken.length === 0) return 'on'
    const why = [reason, ...broken.map((name) => `breaks: ${name}`)].filter((part) => part !== '').join('; ')
    this.#surprises.push({ path: this.#path, label, at, expected, found, reason: why })
    return 'elsewhere'
  }

  #refuse(actor: Driven, { label, places }: PathStep, at: number, reason: string): Turn {
    const found = placesOf(actor.snapshot())
    this.#surprises.push({ path: this.#path, label, at, expected: places, found, reason })
    return 'refused'
  }

  /** An event is sent, a delay passes, or something happens elsewhere. */
  async #happen(actor: Driven, step: PathStep, at: number): Promise<Turn> {
    const { label, places } = step
    const choice = labelled(this.#live.model, actor.snapshot()).find((one) => one.label === label)
    if (choice === undefined) return this.#refuse(actor, step, at, 'this step is not possible here')
    const happens = this.#begun.does?.[label]
    // What happens elsewhere meets a machine whose calls have come back.
    if (happens !== undefined) await within(this.#patience, Promise.all(this.#gates.coming.values()))
    await this.#prepare(step, at)
    if (happens === undefined) {
      actor.send(choice.event)
      await soon()
    } else {
      const before = actor.snapshot()
      await happens(before)
      if (!(await this.#moved(actor, before)))
        return this.#refuse(actor, step, at, `the machine took nothing of it in ${this.#patience} ms`)
      actor.close(before)
    }
    return this.#look(actor, label, at, places, '')
  }

  /** Waits until the machine has taken what happened elsewhere. */
  async #moved(actor: Driven, before: AnyMachineSnapshot): Promise<boolean> {
    const end = Date.now() + this.#patience
    while (actor.snapshot() === before && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 1))
    return actor.snapshot() !== before
  }

  /** An answer of a port is taken. */
  async #answer(actor: Driven, id: string, step: PathStep, at: number): Promise<Turn> {
    const { label, places } = step
    const { coming, open } = this.#gates
    const promise = coming.get(id)
    const answer = promise === undefined ? null : await within(this.#patience, promise)
    if (answer === null)
      return this.#refuse(
        actor,
        step,
        at,
        promise === undefined ? 'no port was called' : `no answer in ${this.#patience} ms`,
      )
    coming.delete(id)
    await this.#undo.get(label)?.()
    this.#undo.delete(label)
    await this.#prepare(step, at)
    const before: AnyMachineSnapshot = actor.snapshot()
    open.get(id)?.()
    for (let turn = 0; turn < 100 && actor.snapshot() === before; turn += 1) await soon()
    actor.close(before)
    return this.#look(
      actor,
      label,
      at,
      places,
      answer.kind === 'failed' ? `${id} failed: ${wordsOf(answer.error)}` : '',
    )
  }
}

/**
 * Walks a machine between its real ports, along few long paths that take every edge which the samples and the expected
 * answers lead to, and reports where the backend leads it elsewhere. Delays pass at once; answers are taken when it is
 * their turn.
 */
export async function walkLive(live: LiveModel): Promise<LiveResult> {
  const { model, plan = 'long', leaves = {} } = live
  const found = coverage(model)
  const paths = plan === 'long' ? longWalks(model, found, { wanted: found.covered }).paths : shortestPaths(found)
  const machine = withoutPorts(model.machine)
  const edges = found.edges.length
  const result: LiveResult = { paths, steps: 0, edges, walked: new Set(), left: {}, surprises: [] }
  for (const path of paths) {
    const { steps, walked, surprises } = await new LiveWalk(live, machine, path, await live.begin(path.start)).run()
    result.steps += steps
    for (const edge of walked) result.walked.add(edge)
    result.surprises.push(...surprises)
  }
  for (const { id } of found.edges) if (!result.walked.has(id)) result.left[id] = leaves[id] ?? ''
  return result
}
