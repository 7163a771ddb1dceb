import type { AnyMachineSnapshot } from 'xstate'
import { coverage, labelled } from './explore.ts'
import type { Coverage, Move } from './explore.ts'
import type { TestModel } from './test-model.ts'
import { follow, longWalks, stepsOf } from './walks.ts'
import type { Path, PathStep } from './walks.ts'

/** What a person does on a page, and sees there; by the words of a test model. */
export interface PageDriver {
  /** How a path begins, by named start. */
  starts: Record<string, () => Promise<void>>
  /**
   * Actions of a person, by the label of the event. A delay that is listed here (`after …`) runs out when the driver
   * lets it: until then people may act.
   */
  does: Record<string, () => Promise<void>>
  /** What is to be seen, by place and what the machine is to know there; a place that is left by itself needs none. */
  shows: Record<string, (expected: AnyMachineSnapshot) => Promise<void>>
  /** Breaks what answers the page, where a path wants failures, and mends it: their labels in order, none to mend. */
  breakLine?: (failures: readonly string[]) => Promise<void>
  /** What has to be so that an answer comes, by its label; what it gives back is done when the answer was seen. */
  brings?: Record<string, () => Promise<() => Promise<void>>>
  /** Keeps the answers back, and lets them go: with it people act while an answer is under way. */
  hold?: (isHeld: boolean) => Promise<void>
  /**
   * Waits until the machine on the page has itself taken these edges since the last time, where the page shows that.
   */
  takes?: (edges: readonly string[]) => Promise<void>
  /** Edges that are not walked on the page, each with its reason. */
  leaves: Record<string, string>
}

/** The result of walking a machine on its page. */
export interface PagePlan {
  paths: Path[]
  edges: number
  walked: string[]
  /** Edges that are not walked there, each with its reason. */
  left: Record<string, string>
  /** Edges that no path takes and no reason explains; reasons given for edges that are walked. */
  unexplained: string[]
  idle: string[]
}

const isAnswer = (label: string): boolean => /^(?:after .+|.+ (?:done|failed)(?: \d+)?)$/.test(label)
const isFailure = (label: string): boolean => / failed(?: \d+)?$/.test(label)

/** Events that no person causes: answers of ports, and delays that no driver lets run out. */
const comesByItself = (driver: PageDriver, label: string): boolean => isAnswer(label) && !(label in driver.does)

const isBrought = ({ brings = {} }: PageDriver, label: string): boolean => label in brings

/** A path ends where nothing is under way: the page has to come to rest before it is looked at. */
function toRest(model: TestModel, driver: PageDriver, { start, labels }: Path): Path {
  const follower = follow(model, start)
  for (const label of labels) follower.takes(label)
  const rest: string[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const answers = follower.offers().filter((label) => comesByItself(driver, label) && !isFailure(label))
    const next = answers.find((label) => !isBrought(driver, label)) ?? answers[0]
    if (next === undefined || !follower.takes(next)) break
    rest.push(next)
  }
  follower.stop()
  return { start, labels: [...labels, ...rest] }
}

/**
 * Situations in which no person can act: an answer comes by itself, and no driver holds it back after the last action.
 */
function restlessOf({ moves }: Coverage, driver: PageDriver): Set<string> {
  const answers = moves.filter(({ from, label }) => from !== null && comesByItself(driver, label))
  const uncertain = new Set([...answers, ...moves.filter(({ from }) => from === null)].map(({ to }) => to))
  const isRestless = (from: string): boolean => driver.hold === undefined || uncertain.has(from)
  return new Set(answers.flatMap(({ from }) => (from !== null && isRestless(from) ? [from] : [])))
}

/** Few long paths over all edges that the driver can walk. What answers by itself is waited for. */
export function planPage(model: TestModel, driver: PageDriver): PagePlan {
  // Only where ways lead: what holds on them, the machine's own tests say.
  const found = coverage({ ...model, invariants: {} })
  const restless = restlessOf(found, driver)
  const isUsable = ({ from, label }: Move): boolean =>
    comesByItself(driver, label)
      ? driver.breakLine !== undefined || !isFailure(label) || isBrought(driver, label)
      : label in driver.does && !restless.has(from ?? '')
  const wanted = new Set(found.edges.map(({ id }) => id).filter((id) => driver.leaves[id] === undefined))
  const { paths: short, left } = longWalks(model, found, { wanted, starts: Object.keys(driver.starts), isUsable })
  const paths = short.map((path) => toRest(model, driver, path))
  const walked = new Set(paths.flatMap((path) => stepsOf(model, path).flatMap(({ edges }) => edges)))
  return {
    paths,
    edges: found.edges.length,
    walked: [...walked],
    left: driver.leaves,
    unexplained: left,
    idle: Object.keys(driver.leaves).filter((id) => walked.has(id) || !found.edges.some((edge) => edge.id === id)),
  }
}

/** One thing that somebody does, with the answers that follow; the first part is the start. */
interface Part {
  steps: PathStep[]
  /** Somebody acts next while an answer is under way. */
  isHeld: boolean
}

function partsOf(model: TestModel, driver: PageDriver, path: Path): Part[] {
  const parts: PathStep[][] = []
  for (const step of stepsOf(model, path)) {
    const last = parts.at(-1)
    if (last === undefined || !comesByItself(driver, step.label)) parts.push([step])
    else last.push(step)
  }
  const waits = ({ step }: PathStep): boolean =>
    labelled(model, step.after).some(({ label }) => comesByItself(driver, label))
  return parts.map((steps) => ({ steps, isHeld: driver.hold !== undefined && steps.slice(-1).some(waits) }))
}

/** Walks one path on a page: `step` runs each of its parts, so that a report can name them. */
export async function walkPage(
  model: TestModel,
  driver: PageDriver,
  path: Path,
  step: (name: string, run: () => Promise<void>) => Promise<void> = (_, run) => run(),
): Promise<void> {
  const see = async ({ places, step: { after } }: PathStep): Promise<void> => {
    for (const place of places) {
      const look = driver.shows[place]
      if (look === undefined) throw new Error(`The driver of ${model.name} does not say what ${place} shows`)
      await look(after)
    }
  }
  for (const [index, { steps, isHeld }] of partsOf(model, driver, path).entries()) {
    const label = steps[0]?.label ?? ''
    const act = index === 0 ? driver.starts[label] : driver.does[label]
    if (act === undefined) throw new Error(`The driver of ${model.name} cannot do ${label}`)
    const answers = steps.map((one) => one.label).filter((one) => comesByItself(driver, one))
    const failures = answers.filter((one) => isFailure(one) && !isBrought(driver, one))
    await step(steps.map((one) => one.label).join(', '), async () => {
      const undo: (() => Promise<void>)[] = []
      for (const one of answers) undo.push((await driver.brings?.[one]?.()) ?? (() => Promise.resolve()))
      if (failures.length > 0) await driver.breakLine?.(failures)
      if (isHeld) await driver.hold?.(true)
      await act()
      if (!isHeld) await driver.hold?.(false)
      for (const last of steps.slice(-1)) await see(last)
      // Events that a machine takes while it is created cannot be observed.
      await driver.takes?.(steps.slice(index === 0 ? 1 : 0).flatMap(({ edges }) => edges))
      if (failures.length > 0) await driver.breakLine?.([])
      for (const back of undo) await back()
    })
  }
}
