import { coverage } from './explore.ts'
import type { Move } from './explore.ts'
import type { TestModel } from './test-model.ts'
import { follow, longWalks, stepsOf } from './walks.ts'
import type { Path } from './walks.ts'

/** What a person does on a page, and sees there; by the words of a test model. */
export interface PageDriver {
  /** How a path begins, by named start. */
  starts: Record<string, () => Promise<void>>
  /** What a person does, by the label of the event. */
  does: Record<string, () => Promise<void>>
  /** What is to be seen, by place; a place that is left by itself needs none. */
  shows: Record<string, () => Promise<void>>
  /** Breaks what answers the page, where a path wants a failure; and mends it. */
  breakLine?: (isBroken: boolean) => Promise<void>
  /** Edges that nobody walks on the page, each with its reason. */
  leaves: Record<string, string>
}

/** What walking a machine on its page comes to. */
export interface PagePlan {
  paths: Path[]
  edges: number
  walked: string[]
  /** Edges that no path takes and no reason explains; reasons given for edges that are walked. */
  unexplained: string[]
  idle: string[]
}

const isAnswer = (label: string): boolean => /^(?:after .+|.+ (?:done|failed)(?: \d+)?)$/.test(label)
const isFailure = (label: string): boolean => / failed(?: \d+)?$/.test(label)

/** A path ends where nothing is under way: the page has to come to rest before it is looked at. */
function toRest(model: TestModel, { start, labels }: Path): Path {
  const follower = follow(model, start)
  for (const label of labels) follower.takes(label)
  const rest: string[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const next = follower.offers().find((label) => isAnswer(label) && !isFailure(label))
    if (next === undefined || !follower.takes(next)) break
    rest.push(next)
  }
  follower.stop()
  return { start, labels: [...labels, ...rest] }
}

/** Few long paths over all edges that the driver can walk. What answers by itself is waited for: nobody acts in between. */
export function planPage(model: TestModel, driver: PageDriver): PagePlan {
  const found = coverage(model)
  const restless = new Set(found.moves.flatMap(({ from, label }) => (from !== null && isAnswer(label) ? [from] : [])))
  const isUsable = ({ from, label }: Move): boolean =>
    isAnswer(label)
      ? driver.breakLine !== undefined || !isFailure(label)
      : label in driver.does && !restless.has(from ?? '')
  const wanted = new Set(found.edges.map(({ id }) => id).filter((id) => driver.leaves[id] === undefined))
  const { paths: short, left } = longWalks(model, found, { wanted, starts: Object.keys(driver.starts), isUsable })
  const paths = short.map((path) => toRest(model, path))
  const walked = new Set(paths.flatMap((path) => stepsOf(model, path).flatMap(({ edges }) => edges)))
  return {
    paths,
    edges: found.edges.length,
    walked: [...walked],
    unexplained: left,
    idle: Object.keys(driver.leaves).filter((id) => walked.has(id) || !found.edges.some((edge) => edge.id === id)),
  }
}

/** Walks one path on a page: `step` runs each of its parts, so that a report can name them. */
export async function walkPage(
  model: TestModel,
  driver: PageDriver,
  path: Path,
  step: (name: string, run: () => Promise<void>) => Promise<void> = (_, run) => run(),
): Promise<void> {
  const [first, ...steps] = stepsOf(model, path)
  const see = async (places: readonly string[]): Promise<void> => {
    for (const place of places) {
      const look = driver.shows[place]
      if (look === undefined) throw new Error(`The driver of ${model.name} does not say what ${place} shows`)
      await look()
    }
  }
  const begin = driver.starts[path.start]
  if (begin === undefined) throw new Error(`The driver of ${model.name} has no start ${path.start}`)
  await step(path.start, async () => {
    await begin()
    await see(first?.places ?? [])
  })
  for (let at = 0; at < steps.length;) {
    const end = steps.findIndex(({ label }, index) => index > at && !isAnswer(label))
    const part = steps.slice(at, end === -1 ? steps.length : end)
    const [event, ...answers] = part
    const act = driver.does[event?.label ?? '']
    if (act === undefined) throw new Error(`The driver of ${model.name} cannot do ${event?.label ?? 'nothing'}`)
    const fails = answers.some(({ label }) => isFailure(label))
    await step(part.map(({ label }) => label).join(', '), async () => {
      if (fails) await driver.breakLine?.(true)
      await act()
      await see(part.at(-1)?.places ?? [])
      if (fails) await driver.breakLine?.(false)
    })
    at += part.length
  }
}
