import { fromPromise } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { brokenInvariants, coverage, drive, labelled, withoutPorts } from './explore.ts'
import type { TestModel } from './test-model.ts'
import { longWalks, placesOf, shortestPaths, stepsOf } from './walks.ts'
import type { Path } from './walks.ts'

/** A port of a machine as it really is. */
export type LivePort = (input: never, signal: AbortSignal) => Promise<unknown>

/** What a path begins with: ports by the name under which the machine invokes them, and an input in place of the sample. */
export interface LiveStart {
  ports: Record<string, LivePort>
  input?: unknown
  /** Breaks the line to the backend, for answers that are planned to fail; and mends it. */
  breakLine?: (isBroken: boolean) => void
}

/** A machine between real ports. */
export interface LiveModel {
  /** Samples that make sense for the backend; `answers` say what it is expected to answer, to plan the paths. */
  model: TestModel
  /** Called before every path: a session of its own. */
  begin: () => Promise<LiveStart>
  /** `long` by default; `shortest` where one answer changes what the next steps can be. */
  plan?: 'long' | 'shortest'
  /** Milliseconds that one answer may take. */
  patience?: number
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
  /** Edges of the chart that no planned path takes: nothing here leads to them. */
  left: string[]
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

/** Walks one path between real ports, until it ends or leads elsewhere. */
async function walk(
  live: LiveModel,
  machine: AnyStateMachine,
  path: Path,
): Promise<Pick<LiveResult, 'steps' | 'walked' | 'surprises'>> {
  const { model, begin, patience = 30_000 } = live
  const { ports, input, breakLine } = await begin()
  const { actors, coming, open } = gates(ports)
  const inputs = input === undefined ? model.inputs : { [path.start]: input }
  const [first, ...planned] = stepsOf(model, path)
  /** What a step asks for fails if the next answer is planned to. */
  const prepare = (from: number): void => {
    const next = planned.slice(from).find(({ label }) => answering(label) !== null)
    breakLine?.(next !== undefined && / failed(?: \d+)?$/.test(next.label))
  }
  prepare(0)
  const actor = drive({ inputs }, machine.provide({ actors }), path.start)
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
  let goesOn = look(path.start, 0, first?.places ?? [], '')
  for (const [at, { label, places }] of planned.entries()) {
    if (!goesOn) break
    steps += 1
    const id = answering(label)
    if (id === null) {
      const choice = labelled(model, actor.snapshot()).find((one) => one.label === label)
      if (choice === undefined) {
        refuse(label, at + 1, places, 'this step is not possible here')
        break
      }
      prepare(at + 1)
      actor.send(choice.event)
      await soon()
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
    prepare(at + 1)
    const before: AnyMachineSnapshot = actor.snapshot()
    open.get(id)?.()
    for (let turn = 0; turn < 100 && actor.snapshot() === before; turn += 1) await soon()
    actor.close(before)
    goesOn = look(label, at + 1, places, answer.kind === 'failed' ? `${id} failed: ${wordsOf(answer.error)}` : '')
  }
  actor.stop()
  return { steps, walked, surprises }
}

/**
 * Walks a machine between its real ports, along few long paths that take every edge which the samples and the expected answers
 * lead to, and tells where the backend leads it elsewhere. Delays pass at once; answers are taken when it is their turn.
 */
export async function walkLive(live: LiveModel): Promise<LiveResult> {
  const { model, plan = 'long' } = live
  const found = coverage(model)
  const { paths, left } =
    plan === 'long' ? longWalks(model, found, { wanted: found.covered }) : { paths: shortestPaths(found), left: [] }
  const machine = withoutPorts(model.machine)
  const unplanned = [...found.missing.map(({ id }) => id), ...left]
  const edges = found.edges.length
  const result: LiveResult = { paths, steps: 0, edges, walked: new Set(), left: unplanned, surprises: [] }
  for (const path of paths) {
    const { steps, walked, surprises } = await walk(live, machine, path)
    result.steps += steps
    for (const edge of walked) result.walked.add(edge)
    result.surprises.push(...surprises)
  }
  return result
}
