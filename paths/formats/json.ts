import type { Figures } from '../figures.ts'
import { stepsOf } from '../walks.ts'

/** The figures and paths for other tools. */
export function json(all: readonly Figures[]): string {
  const machines = all.map(({ model, found, reachable, onlyAfterErrors, paths, page }) => ({
    name: model.name,
    states: reachable.length + found.deadStates.length,
    edges: found.edges.length,
    covered: found.covered.size,
    reachable,
    deadStates: found.deadStates,
    notWalked: found.missing.map(({ id }) => id),
    notAccepted: found.unheard,
    onlyAfterErrors,
    explained: model.unreachable ?? {},
    broken: found.broken,
    alike: found.alike,
    situations: found.situations,
    ...(page && { page: { walked: page.walked, left: page.left } }),
    paths: paths.map((path) => ({
      start: path.start,
      steps: path.labels,
      places: stepsOf(model, path).map(({ places }) => places),
    })),
  }))
  return JSON.stringify({ machines }, null, 1)
}
