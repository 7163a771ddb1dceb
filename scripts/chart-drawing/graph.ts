/** A machine's chart as a graph for the layout: boxes with their sizes, and arrows with their words. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import type { ChartData, Edge } from '../../paths/index.ts'

/** Type sizes of the drawing in pixels; its style sheet says the same (app/shared/charts/chart-drawing.module.css). */
export const TYPE = { name: 13, actor: 11, label: 11, line: 15 } as const

/** The text in a box or beside an arrow, line by line. */
export interface Line {
  text: string
  kind: 'name' | 'actor' | 'way' | 'stays' | 'label'
  /** The arrow that the line describes, where no arrow shows it. */
  arrow?: string
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
/** The most lines of one kind that an arrow or a box shows; the others are in the list beside the drawing. */
const MOST_LINES = { actor: 8, label: 8, stays: 8, way: 16 } as const
/** Longest line in characters: a chart that needs more is wider than it is good for. */
const LONGEST = 34

/** Width of a text in a monospaced font: no font is needed to lay a chart out. */
const widthOf = ({ text, kind }: Line): number => text.length * (kind === 'name' ? TYPE.name : TYPE.label) * 0.602

export const titleWidth = (lines: readonly Line[]): number => Math.max(0, ...lines.map(widthOf))

const short = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The cause of an edge, its guard, and its measures. Its actions are in the list. */
function causeOf({ kind, cause, event, guard, measured }: Edge): string {
  const what = kind === 'event' ? event : kind === 'always' ? 'always' : cause === null ? kind : `${cause} ${kind}`
  const tail = measured === undefined ? '' : ` ▸ ${measured.join(', ')}`
  return (guard === null ? what : `${what} [${guard}]`) + tail
}

/** The guard of a cause gets a line of its own where both are long. */
const broken = (cause: string): string[] =>
  cause.length > 22 && cause.includes(' [') ? cause.replace(' [', '\n  [').split('\n') : [cause]

const few = (lines: readonly string[], kind: keyof typeof MOST_LINES): Line[] => {
  const most = MOST_LINES[kind]
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  const rest = lines.length - shown.length
  return [...shown.map((text) => ({ text: cut(text), kind })), ...(rest > 0 ? [{ text: `+ ${rest}`, kind }] : [])]
}

/** Ways out of a state that no arrow shows. */
const linesOf = (ways: readonly Way[]): Line[] =>
  ways
    .flatMap(({ source, target, causes }) =>
      [...new Set(causes)].flatMap((cause) =>
        broken(`${cause} → ${short(target)}`).map((text): Line => ({
          text,
          kind: 'way',
          arrow: `${source}>${target}`,
        })),
      ),
    )
    .slice(0, MOST_LINES.way)

const sizeOf = (lines: readonly Line[]): { width: number; height: number } => ({
  width: Math.ceil(Math.max(0, ...lines.map(widthOf)) + 2 * PADDING),
  height: lines.length * TYPE.line + 2 * PADDING - 4,
})

/** From this many states on, a chart is read by its words where arrows would cross all of it. */
const CROWDED = 10

/** More arrows than this into one state of a crowded chart are written in words, but for the first. */
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
  const { ways, words, anywhere, stays } = waysOf(chart)

  const box = (id: string): BoxNode => {
    const state = states.find((one) => one.id === id)
    const inner = states.filter(({ parent }) => parent === id)
    const own = [
      ...linesOf(words.filter(({ source }) => source === id)),
      ...few((stays.get(id) ?? []).flatMap(broken), 'stays'),
    ]
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
        'elk.aspectRatio': '1.2',
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
  /** Edges that are written in words, in the box where they begin. */
  words: Way[]
  /** Regions in which something can happen whatever their state is. */
  anywhere: Set<string>
  /** Events that leave a state as it is. */
  stays: Map<string, string[]>
}

function waysOf({ states, edges }: ChartData): Ways {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  /** A state and all that it is in, the state first. */
  const pathOf = (id: string | null): string[] => (id === null ? [] : [id, ...pathOf(parents.get(id) ?? null)])
  const isRegion = (id: string): boolean => states.some(({ parent }) => parent === id)

  const ways = new Map<string, Way>()
  const anywhere = new Set<string>()
  const stays = new Map<string, string[]>()
  for (const edge of edges.filter(({ kind }) => kind !== 'initial')) {
    const { source, targets } = edge
    const region = isRegion(source)
    if (targets.length === 0 || (targets.length === 1 && targets[0] === source && !region)) {
      if (region) anywhere.add(source)
      stays.set(source, [...(stays.get(source) ?? []), causeOf(edge)])
    }
    for (const target of targets.filter((one) => one !== source || region)) {
      const inside = region && pathOf(target).includes(source)
      if (inside) anywhere.add(source)
      const from = inside ? anywhereIn(source) : source
      const above = inside ? [source, ...pathOf(source).slice(1)] : pathOf(parents.get(source) ?? null)
      const within = above.find((id) => pathOf(target).includes(id)) ?? ''
      const key = `${from} ${target}`
      const way = ways.get(key) ?? { within, source: from, target, causes: [] }
      ways.set(key, { ...way, causes: [...way.causes, causeOf(edge)] })
    }
  }
  const all = [...ways.values()]
  const words = states.length < CROWDED ? [] : folded(all, { states, edges }, pathOf)
  for (const { source } of words) if (isRegion(source)) anywhere.add(source)
  return { ways: all.filter((one) => !words.includes(one)), words, anywhere, stays }
}

const startOf = ({ kind, targets }: Edge): string[] => (kind === 'initial' ? targets : [])

/** Where many ways meet, arrows hide the flow: one arrow leads there, the others are words where they begin. */
function folded(ways: readonly Way[], chart: ChartData, pathOf: (id: string) => string[]): Way[] {
  const isAnywhere = ({ source }: Way): boolean => source.endsWith('::anywhere')
  const starts = new Set(chart.edges.flatMap(startOf))
  return [...new Set(ways.map(({ target }) => target))].flatMap((target) => {
    const here = ways.filter((one) => one.target === target)
    if (here.length <= MOST_ARROWS) return []
    const others = here.filter((one) => !isAnywhere(one))
    const before = reachedWithout(target, chart, pathOf)
    const onwards = others.filter(({ source }) => before.has(source))
    const first = starts.has(target) ? null : (onwards.find(isExpected) ?? onwards[0] ?? others[0])
    return others.filter((one) => one !== first)
  })
}

/** States that a chart comes to before the target: ways from any other lead back to it. */
function reachedWithout(target: string, { states, edges }: ChartData, pathOf: (id: string) => string[]): Set<string> {
  const [root] = states.filter(({ parent }) => parent === null)
  const reached = new Set(root === undefined ? [] : [root.id])
  const parallel = new Set(states.flatMap(({ id, type }) => (type === 'parallel' ? [id] : [])))
  for (let size = 0; size < reached.size;) {
    size = reached.size
    const regions = states.flatMap(({ id, parent }) =>
      reached.has(parent ?? '') && parallel.has(parent ?? '') ? id : [],
    )
    const next = edges.flatMap(({ source, targets }) => (reached.has(source) ? targets : []))
    for (const id of [...regions, ...next].filter((one) => one !== target).flatMap(pathOf)) reached.add(id)
  }
  return reached
}

/** The way that a chart is about: something was done, or follows by itself. */
const isExpected = ({ causes }: Way): boolean => causes.some((cause) => / done\b|^always\b/.test(cause))
