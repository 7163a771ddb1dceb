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
  /** What the machine invokes and nobody waits for; it runs as it is, and may tell the machine something at any time. */
  actors?: Record<string, AnyActorLogic>
  input?: unknown
  /** Breaks the line to the backend, for answers that are planned to fail; and mends it. */
  breakLine?: (isBroken: boolean) => void
  /**
   * What happens elsewhere, by the label of the event, or of the answer of an actor that runs as it is: the machine hears of it
   * by itself, and nothing is sent.
   */
  does?: Record<string, (now: AnyMachineSnapshot) => void | Promise<void>>
  /**
   * What has to be so that an answer comes which does not come by itself, by its label: it is done before the step that asks.
   * What it gives back is done when the answer was taken.
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
  /** Edges that no backend can be asked for, each with its reason. */
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
  /** What the port said, or why the step was not possible. */
  reason: string
}

/** What walking a machine between real ports found. */
export interface LiveResult {
  paths: Path[]
  steps: number
  edges: number
  walked: Set<string>
  /** Edges of the chart that no path took, each with the reason that the model gives; empty: none is known. */
  left: Record<string, string>
  surprises: Surprise[]
}

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

/** The answers ahead to what a step asks for. */
const answersTo = (step: PathStep | undefined, ahead: readonly string[]): string[] => {
  const ids = new Set(ahead.flatMap((label) => answering(label) ?? []))
  return [...ids].flatMap((id) =>
    step !== undefined && calls(step.step, id) ? (ahead.find((label) => answering(label) === id) ?? []) : [],
  )
}

/** Walks one path between real ports, until it ends or leads elsewhere. */
async function walk(
  live: LiveModel,
  machine: AnyStateMachine,
  path: Path,
): Promise<Pick<LiveResult, 'steps' | 'walked' | 'surprises'>> {
  const { model, begin, patience = 30_000 } = live
  const { ports, actors: running, input, breakLine, does = {}, brings = {} } = await begin(path.start)
  const { actors, coming, open } = gates(ports)
  const inputs = input === undefined ? model.inputs : { [path.start]: input }
  const [first, ...planned] = stepsOf(model, path)
  const undo = new Map<string, () => void | Promise<void>>()
  /** What a step asks for fails if the next answer is planned to, unless something else brings its answer. */
  const prepare = async (step: PathStep | undefined, from: number): Promise<void> => {
    const ahead = planned.slice(from).map(({ label }) => label)
    const next = ahead.find((label) => answering(label) !== null)
    breakLine?.(next !== undefined && !(next in brings) && / failed(?: \d+)?$/.test(next))
    for (const label of answersTo(step, ahead)) undo.set(label, (await brings[label]?.()) ?? (() => {}))
  }
  await prepare(first, 0)
  const actor = drive({ inputs }, machine.provide({ actors: { ...actors, ...running } }), path.start)
  const walked = new Set<string>()
  const surprises: Surprise[] = []
  let steps = 0
  const look = (label: string, at: number, expected: string[], reason: string): boolean => {
    for (const edge of actor.run.taken.at(-1) ?? []) walked.add(edge)
    const found = placesOf(actor.snapshot())
    const broken = brokenInvariants(model, { steps: actor.run.steps.slice(-1) })
    const isElsewhere = found.join() !== expected.join()
    if (isElsewhere || broken.length > 0) {
      const why = [reason, ...broken.map((name) => `breaks: ${name}`)].filter((part) => part !== '').join('; ')
      surprises.push({ path, label, at, expected, found, reason: why })
    }
    return !isElsewhere && broken.length === 0
  }
  const refuse = (label: string, at: number, expected: string[], reason: string): void => {
    surprises.push({ path, label, at, expected, found: placesOf(actor.snapshot()), reason })
  }
  /** Waits until the machine has heard what happened elsewhere. */
  const heard = async (before: AnyMachineSnapshot): Promise<boolean> => {
    const end = Date.now() + patience
    while (actor.snapshot() === before && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 1))
    return actor.snapshot() !== before
  }
  let goesOn = look(path.start, 0, first?.places ?? [], '')
  for (const [at, step] of planned.entries()) {
    if (!goesOn) break
    const { label, places } = step
    steps += 1
    const id = label in does ? null : answering(label)
    if (id === null) {
      const choice = labelled(model, actor.snapshot()).find((one) => one.label === label)
      if (choice === undefined) {
        refuse(label, at + 1, places, 'this step is not possible here')
        break
      }
      const happens = does[label]
      // What happens elsewhere meets a machine whose calls have come back.
      if (happens !== undefined) await within(patience, Promise.all(coming.values()))
      await prepare(step, at + 1)
      if (happens === undefined) {
        actor.send(choice.event)
        await soon()
      } else {
        const before = actor.snapshot()
        await happens(before)
        if (!(await heard(before))) {
          refuse(label, at + 1, places, `the machine heard nothing of it in ${patience} ms`)
          break
        }
        actor.close(before)
      }
      goesOn = look(label, at + 1, places, '')
      continue
    }
    const promise = coming.get(id)
    const answer = promise === undefined ? null : await within(patience, promise)
    if (answer === null) {
      refuse(label, at + 1, places, promise === undefined ? 'nobody asked' : `no answer in ${patience} ms`)
      break
    }
    coming.delete(id)
    await undo.get(label)?.()
    undo.delete(label)
    await prepare(step, at + 1)
    const before: AnyMachineSnapshot = actor.snapshot()
    open.get(id)?.()
    for (let turn = 0; turn < 100 && actor.snapshot() === before; turn += 1) await soon()
    actor.close(before)
    goesOn = look(label, at + 1, places, answer.kind === 'failed' ? `${id} failed: ${wordsOf(answer.error)}` : '')
  }
  // Nothing is left half done on the other side.
  if (goesOn) await within(patience, Promise.all(coming.values()))
  for (const back of undo.values()) await back()
  actor.stop()
  return { steps, walked, surprises }
}

/**
 * Walks a machine between its real ports, along few long paths that take every edge which the samples and the expected answers
 * lead to, and tells where the backend leads it elsewhere. Delays pass at once; answers are taken when it is their turn.
 */
export async function walkLive(live: LiveModel): Promise<LiveResult> {
  const { model, plan = 'long', leaves = {} } = live
  const found = coverage(model)
  const paths = plan === 'long' ? longWalks(model, found, { wanted: found.covered }).paths : shortestPaths(found)
  const machine = withoutPorts(model.machine)
  const edges = found.edges.length
  const result: LiveResult = { paths, steps: 0, edges, walked: new Set(), left: {}, surprises: [] }
  for (const path of paths) {
    const { steps, walked, surprises } = await walk(live, machine, path)
    result.steps += steps
    for (const edge of walked) result.walked.add(edge)
    result.surprises.push(...surprises)
  }
  for (const { id } of found.edges) if (!result.walked.has(id)) result.left[id] = leaves[id] ?? ''
  return result
}
