/** A machine's chart as a graph for the layout: boxes with their sizes, and arrows with their words. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import type { ChartData, Edge } from '../../paths/index.ts'

/** Type sizes of the drawing in pixels; its style sheet says the same (app/features/charts/chart-drawing.module.css). */
export const TYPE = { name: 13, actor: 11, label: 11, line: 15 } as const

/** What is written into a box or beside an arrow, line by line. */
export interface Line {
  text: string
  kind: 'name' | 'actor' | 'stays' | 'label'
}

export interface BoxNode extends ElkNode {
  kind: 'state' | 'region' | 'anywhere' | 'start'
  /** Of a state or region: its id in the machine. */
  state?: string
  final?: boolean
  lines: Line[]
  children?: BoxNode[]
  edges?: Arrow[]
}

export interface Arrow extends ElkExtendedEdge {
  lines: Line[]
}

const PADDING = 12
/** Lines that one arrow or box shows; the rest stands in the list beside the drawing. */
const MOST_LINES = 8
/** Longest line in characters: a chart that needs more is wider than it is good for. */
const LONGEST = 34

/** Width of a text in a monospaced font: no font is needed to lay a chart out. */
const widthOf = ({ text, kind }: Line): number => text.length * (kind === 'name' ? TYPE.name : TYPE.label) * 0.602

const short = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** What makes an edge happen: the event and its guard. What is done on the way stands in the list. */
export function causeOf({ kind, cause, event, guard }: Edge): string {
  const what = kind === 'event' ? event : kind === 'always' ? 'always' : cause === null ? kind : `${cause} ${kind}`
  return guard === null ? what : `${what} [${guard}]`
}

/** The guard of a cause stands on a line of its own where both are long. */
const broken = (cause: string): string[] =>
  cause.length > 22 && cause.includes(' [') ? cause.replace(' [', '\n  [').split('\n') : [cause]

const few = (lines: readonly string[], kind: Line['kind']): Line[] => {
  const shown = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines
  const rest = lines.length - shown.length
  return [...shown.map((text) => ({ text: cut(text), kind })), ...(rest > 0 ? [{ text: `+ ${rest}`, kind }] : [])]
}

const sizeOf = (lines: readonly Line[]): { width: number; height: number } => ({
  width: Math.ceil(Math.max(0, ...lines.map(widthOf)) + 2 * PADDING),
  height: lines.length * TYPE.line + 2 * PADDING - 4,
})

/** From this many states on, a way out of a region is a line in its state's box: arrows across a whole chart lead nowhere. */
export const LARGE = 30

/** More arrows than this into one state of a large chart are told in words. */
const MOST_ARROWS = 3

interface Way {
  /** Region in which both ends are boxes. */
  within: string
  source: string
  target: string
  causes: string[]
}

/** Builds the graph of a chart: regions around their states, one arrow per way between two boxes. */
export function graphOf(name: string, chart: ChartData): BoxNode {
  const { states } = chart
  const root = states.find(({ parent }) => parent === null)
  if (root === undefined) throw new Error(`The chart ${name} has no root`)
  const { ways, anywhere, notes } = waysOf(chart)

  const box = (id: string): BoxNode => {
    const state = states.find((one) => one.id === id)
    const inner = states.filter(({ parent }) => parent === id)
    const own = few((notes.get(id) ?? []).flatMap(broken), 'stays')
    const title: Line[] = [
      { text: id === root.id ? name : short(id), kind: 'name' },
      ...few(state?.invokes ?? [], 'actor'),
    ]
    if (inner.length === 0) {
      const lines = [...title, ...own]
      return { id, kind: 'state', state: id, final: state?.type === 'final', lines, ...sizeOf(lines) }
    }
    const children: BoxNode[] = inner.map((one) => box(one.id))
    const start = `${id}::start`
    const first = chart.edges.find((edge) => edge.source === id && edge.kind === 'initial')
    if (first !== undefined) children.unshift({ id: start, kind: 'start', lines: [], width: 12, height: 12 })
    if (anywhere.has(id)) {
      const lines: Line[] = [{ text: '*', kind: 'name' }, ...own]
      children.unshift({ id: anywhereIn(id), kind: 'anywhere', lines, ...sizeOf(lines) })
    }
    return {
      id,
      kind: 'region',
      state: id,
      lines: title,
      children,
      layoutOptions: {
        'elk.padding': `[top=${title.length * TYPE.line + PADDING + 8},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${sizeOf(title).width}, 40)`,
      },
      edges: [
        ...(first?.targets ?? []).map((target) => arrow({ within: id, source: start, target, causes: [] })),
        ...ways.filter(({ within }) => within === id).map(arrow),
      ],
    }
  }
  return box(root.id)
}

const anywhereIn = (region: string): string => `${region}::anywhere`

function arrow({ source, target, causes }: Way): Arrow {
  const lines = few([...new Set(causes)].flatMap(broken), 'label')
  const words = lines.map(({ text }) => text).join('\n')
  const width = Math.ceil(Math.max(0, ...lines.map(widthOf)) + 4)
  return {
    id: `${source}>${target}`,
    sources: [source],
    targets: [target],
    lines,
    labels: lines.length === 0 ? [] : [{ text: words, width, height: lines.length * (TYPE.line - 2) + 2 }],
  }
}

interface Ways {
  ways: Way[]
  /** Regions in which something can happen whatever their state is. */
  anywhere: Set<string>
  /** What is written into a box instead of an arrow: what leaves a state as it is, and ways out of its region. */
  notes: Map<string, string[]>
}

function waysOf({ states, edges }: ChartData): Ways {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  /** A state and all that it is in, the state first. */
  const pathOf = (id: string | null): string[] => (id === null ? [] : [id, ...pathOf(parents.get(id) ?? null)])
  const isRegion = (id: string): boolean => states.some(({ parent }) => parent === id)
  const large = states.length > LARGE

  const ways = new Map<string, Way>()
  const anywhere = new Set<string>()
  const notes = new Map<string, string[]>()
  const note = (id: string, text: string): void => {
    notes.set(id, [...(notes.get(id) ?? []), text])
  }
  const way = (source: string, target: string, within: string, cause: string | null): void => {
    const key = `${source} ${target}`
    const known = ways.get(key) ?? { within, source, target, causes: [] }
    if (cause !== null) known.causes.push(cause)
    ways.set(key, known)
  }

  for (const edge of edges.filter(({ kind }) => kind !== 'initial')) {
    const { source, targets } = edge
    const region = isRegion(source)
    if (targets.length === 0 || (targets.length === 1 && targets[0] === source && !region)) {
      if (region) anywhere.add(source)
      note(source, causeOf(edge))
    }
    for (const target of targets.filter((one) => one !== source || region)) {
      const inside = region && pathOf(target).includes(source)
      if (inside) anywhere.add(source)
      const from = inside ? anywhereIn(source) : source
      const above = inside ? [source, ...pathOf(source).slice(1)] : pathOf(parents.get(source) ?? null)
      const common = above.find((id) => pathOf(target).includes(id)) ?? ''
      const near = inside ? parents.get(target) === source : parents.get(source) === parents.get(target)
      if (!large || near) {
        way(from, target, common, causeOf(edge))
        continue
      }
      // The flow between regions, without words; the words stand where it begins.
      if (region) anywhere.add(source)
      note(source, `${causeOf(edge)} → ${short(target)}`)
      const lifted = (path: string[]): string => path[path.indexOf(common) - 1] ?? ''
      const to = lifted(pathOf(target))
      const origin = inside ? from : lifted(pathOf(source))
      if (origin !== to) way(origin, to, common, null)
    }
  }
  const drawn = [...ways.values()]
  if (!large) return { ways: drawn, anywhere, notes }
  // Where many ways meet, arrows hide the flow: each stands as a line in the box where it begins.
  const isHub = (target: string): boolean =>
    drawn.filter((one) => one.target === target && one.causes.length > 0).length > MOST_ARROWS
  const folded = drawn.filter(({ source, target, causes }) => causes.length > 0 && parents.has(source) && isHub(target))
  for (const { source, target, causes } of folded) {
    if (isRegion(source)) anywhere.add(source)
    for (const cause of new Set(causes)) note(source, `${cause} → ${short(target)}`)
  }
  return { ways: drawn.filter((one) => !folded.includes(one)), anywhere, notes }
}
