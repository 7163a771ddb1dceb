/** The tables of a chart: its states, events, guards, ports and delays, each with its meaning. */
import { existsSync } from 'node:fs'
import { edgesOf, nodesOf, type Edge, type TestModel } from '../paths/index.ts'
import { meaningsIn } from './meanings.ts'

const root = new URL('../', import.meta.url)

export interface Row {
  name: string
  /** Ids of the states that have it. */
  places: string[]
  /** Empty when the name has no comment in the code. */
  meaning: string
}

export interface Table {
  title: string
  /** The content of the first column. */
  column: string
  rows: Row[]
}

/** A long machine has its guards, actors and delays in a file of their own. */
export const setupFile = (name: string): string => {
  const setup = `machines/${name}/${name}.setup.ts`
  return existsSync(new URL(setup, root)) ? setup : `machines/${name}/${name}.machine.ts`
}

/** One row per name, with all its places. */
const rowsOf = (pairs: [name: string, place: string][], meanings: Map<string, string>): Row[] => {
  const places = new Map<string, Set<string>>()
  for (const [name, place] of pairs) places.set(name, (places.get(name) ?? new Set()).add(place))
  return [...places]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, all]) => ({ name, places: [...all], meaning: meanings.get(name) ?? '' }))
}

export function tablesOf({ name, machine }: TestModel): Table[] {
  const edges = edgesOf(machine)
  const { events, guards, ports, delays } = meaningsIn(`machines/${name}/${name}.types.ts`, setupFile(name))
  const of = (kind: Edge['kind'], key: (edge: Edge) => string | null): [string, string][] =>
    edges.flatMap((edge): [string, string][] => {
      const found = edge.kind === kind ? key(edge) : null
      return found === null ? [] : [[found, edge.source]]
    })
  const guarded = edges.flatMap(({ guard, source }): [string, string][] => (guard === null ? [] : [[guard, source]]))
  const invoked = nodesOf(machine).flatMap(({ id, invoke }) =>
    invoke.map(({ src }): [string, string] => [typeof src === 'string' ? src : 'inline', id]),
  )
  // The root is the machine itself.
  const states = nodesOf(machine)
    .filter(({ id }) => id !== machine.root.id)
    .map(({ id, description }) => ({ name: id, places: [], meaning: description ?? '' }))
  return [
    { title: 'States', column: 'state', rows: states },
    {
      title: 'Events',
      column: 'event',
      rows: rowsOf(
        of('event', ({ event }) => event),
        events,
      ),
    },
    { title: 'Guards', column: 'guard', rows: rowsOf(guarded, guards) },
    { title: 'Ports and machines that it starts', column: 'port', rows: rowsOf(invoked, ports) },
    {
      title: 'Delays',
      column: 'delay',
      rows: rowsOf(
        of('after', ({ cause }) => cause),
        delays,
      ),
    },
  ]
}
