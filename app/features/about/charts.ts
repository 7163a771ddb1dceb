import data from '../../../docs/charts/charts.json'

interface ChartState {
  id: string
  parent: string | null
  type: string
  initial: boolean
  /** Ids of the actors that run while the machine is in this state. */
  invokes: string[]
}

interface ChartEdge {
  id: string
  kind: string
  cause: string | null
  source: string
  targets: string[]
  event: string
  guard: string | null
}

export interface Chart {
  name: string
  states: ChartState[]
  edges: ChartEdge[]
  /** Generated paths that its tests walk; each has an expected outcome. */
  paths: number
}

/** Every machine's chart as `npm run charts` wrote it; `npm test` fails when the file is older than the machines. */
export const charts: Chart[] = Object.entries(data).map(([name, { states, edges, paths }]) => ({
  name,
  states,
  edges,
  paths,
}))

const sum = (count: (chart: Chart) => number): number => charts.reduce((total, chart) => total + count(chart), 0)

/** Figures of all charts together. */
export const totals = {
  charts: charts.length,
  states: sum(({ states }) => states.length),
  transitions: sum(({ edges }) => edges.length),
  paths: sum(({ paths }) => paths),
}

/** The cause of an edge, as the diagrams write it. */
export function causeOf({ kind, cause, event, guard }: ChartEdge): string {
  const what = kind === 'event' ? event : kind === 'always' ? 'always' : cause === null ? kind : `${cause} ${kind}`
  return guard === null ? what : `${what} [${guard}]`
}

/** The state's own name, without the names of the states around it. */
export const shortName = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
