import type { Coverage, Move } from './explore.ts'
import { foundIn } from './golden-paths.ts'
import { nodesOf } from './edges.ts'
import type { Edge } from './edges.ts'
import type { PagePlan } from './page.ts'
import type { TestModel } from './test-model.ts'
import { longWalks, shortestPaths, simplePaths } from './walks.ts'
import type { Path } from './walks.ts'

/** The paths to write: one for every edge, all without a repetition, or few that walk every edge. */
export type PathKind = 'shortest' | 'simple' | 'long'

/** The figures of one machine. */
export interface Figures {
  model: TestModel
  found: Coverage
  /** Ids of the states that a path enters. */
  reachable: string[]
  /** Ids of the edges that are walked only after a port failed; its failure itself is not among them. */
  onlyAfterErrors: string[]
  paths: Path[]
  /** What of it is walked on its page, where a driver leads it. */
  page?: PagePlan
}

/** Edges that a machine can take while no port fails. */
function withoutErrors({ moves, edges }: Coverage): Set<string> {
  const errors = new Set(edges.filter(({ kind }) => kind === 'error').map(({ id }) => id))
  const taken = new Set<string>()
  let front = moves.filter(({ from }) => from === null)
  for (const { edges: first } of front) for (const id of first) taken.add(id)
  const seen = new Set(front.map(({ to }) => to))
  const leads = new Map<string | null, Move[]>()
  for (const move of moves) {
    const some = leads.get(move.from)
    if (some === undefined) leads.set(move.from, [move])
    else some.push(move)
  }
  while (front.length > 0) {
    const next = [...new Set(front.map(({ to }) => to))]
      .flatMap((at) => leads.get(at) ?? [])
      .filter((move) => !move.edges.some((id) => errors.has(id)))
    for (const move of next) for (const id of move.edges) taken.add(id)
    front = next.filter(({ to }) => !seen.has(to))
    for (const { to } of front) seen.add(to)
  }
  return taken
}

function pathsOf(model: TestModel, found: Coverage, kind: PathKind, limit: number): Path[] {
  if (kind === 'simple') return simplePaths(found, limit)
  if (kind === 'long') return longWalks(model, found).paths
  return shortestPaths(found)
}

/**
 * Explores a machine and returns its figures.
 *
 * @param limit of simple paths, of which a chart can have too many to read
 */
export function figuresOf(model: TestModel, kind: PathKind = 'shortest', limit = 200): Figures {
  const found = foundIn(model)
  const calm = withoutErrors(found)
  const isError = ({ kind: of }: Edge): boolean => of === 'error'
  return {
    model,
    found,
    reachable: nodesOf(model.machine)
      .map(({ id }) => id)
      .filter((id) => !found.deadStates.includes(id) && model.unreachable?.[id] === undefined),
    onlyAfterErrors: found.edges
      .filter((edge) => found.covered.has(edge.id) && !calm.has(edge.id) && !isError(edge))
      .map(({ id }) => id),
    paths: pathsOf(model, found, kind, limit),
  }
}

/**
 * True when every edge is walked, every state entered, every event heard, every invariant kept and no state shown as another
 * one; where there is a page, when every edge is walked there or has a reason.
 */
export const isSound = ({ found: { missing, broken, alike, deadStates, unheard }, page }: Figures): boolean =>
  missing.length + broken.length + alike.length + deadStates.length + unheard.length === 0 &&
  (page === undefined || page.unexplained.length + page.idle.length === 0)
