/**
 * Draws a machine's chart as SVG. As a file, its head says what it is and how it looks; a page leaves the head out and
 * dresses the classes (`chart-state`, `chart-region`, `chart-arrow` …) itself. Every state has its id in `data-state`,
 * every arrow and its words `source>target` in `data-arrow`.
 */
import type { ElkEdgeSection, ElkPoint } from 'elkjs'
import ELK from 'elkjs/lib/elk.bundled.js'
import type { ChartData } from '../../paths/index.ts'
import { drawingStyle } from './style.ts'
import { graphOf, titleWidth, TYPE, type Arrow, type BoxNode, type Line } from './graph.ts'

const layout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Edges back are those that lead to a state on the way to them, on ways in the order of the machine.
  'elk.layered.cycleBreaking.strategy': 'DFS_NODE_ORDER',
  'elk.layered.thoroughness': '40',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.randomSeed': '1',
  'elk.aspectRatio': '0.8',
  // Arrows are drawn above all boxes, so their places are those of the whole drawing.
  'elk.json.edgeCoords': 'ROOT',
}

/** For boxes of which many have no arrows: each group is laid out by itself, and the groups are set side by side. */
const loose = { 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' }

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const classOf = {
  name: 'chart-name',
  actor: 'chart-actor',
  way: 'chart-way',
  stays: 'chart-stays',
  label: 'chart-label',
} as const

const text = (lines: readonly Line[], x: number, y: number, step: number): string[] =>
  lines.map(
    ({ text: words, kind, arrow }, index) =>
      `<text class="${classOf[kind]}"${arrow === undefined ? '' : ` data-arrow="${escape(arrow)}"`} x="${round(x)}" y="${round(y + index * step)}">${escape(words)}</text>`,
  )

/** The description beside a drawing's names. */
export interface Meaning {
  /** The purpose of the machine. */
  purpose: string
  /** Of each state, by its id: shown when the pointer rests on it. */
  states?: ReadonlyMap<string, string>
}

function boxOf(node: BoxNode, meanings: ReadonlyMap<string, string> = new Map()): string[] {
  const [x, y, width, height] = [node.x, node.y, node.width, node.height].map(round)
  const state = node.state === undefined ? '' : ` data-state="${escape(node.state)}"`
  if (node.kind === 'start') {
    return [`<circle class="chart-start" cx="${round((x ?? 0) + 6)}" cy="${round((y ?? 0) + 6)}" r="5"/>`]
  }
  const meaning = meanings.get(node.state ?? '') ?? ''
  return [
    `<g transform="translate(${x} ${y})"${state}>`,
    ...(meaning === '' ? [] : [`<title>${escape(meaning)}</title>`]),
    `<rect class="chart-${node.kind}${node.final === true ? ' chart-final' : ''}" width="${width}" height="${height}" rx="4"/>`,
    ...(node.kind === 'region' ? [] : text(node.lines, 12, 12 + TYPE.name - 2, TYPE.line)),
    ...(node.children ?? []).flatMap((child) => boxOf(child, meanings)),
    '</g>',
  ]
}

/** The title of a region, and its place. */
export interface Title {
  lines: readonly Line[]
  x: number
  y: number
  width: number
  height: number
}

/** The titles of the regions; drawn last, because arrows lead through regions: a title is drawn beside them. */
export function titlesOf(drawn: BoxNode): Title[] {
  const uprights = arrowsOf(drawn).flatMap(({ sections = [] }) => sections.flatMap(uprightsOf))
  const labels = arrowsOf(drawn).flatMap((arrow) =>
    (arrow.labels ?? []).map(({ x = 0, y = 0, width = 0, height = 0 }) => ({
      x: x + width,
      left: x,
      top: y,
      bottom: y + height,
    })),
  )
  const titles = (node: BoxNode, left = 0, top = 0): Title[] => {
    const [x, y] = [left + (node.x ?? 0), top + (node.y ?? 0)]
    const inner = (node.children ?? []).flatMap((child) => titles(child, x, y))
    if (node.kind !== 'region') return inner
    const { width, height } = { width: titleWidth(node.lines), height: node.lines.length * TYPE.line }
    const place = { x: x + 12, y: y + 12 }
    const end = x + (node.width ?? 0) - width - 8
    const inTheWay = [...uprights, ...labels]
      .filter(({ top, bottom }) => top < place.y + height && place.y < bottom)
      .toSorted((one, other) => one.x - other.x)
    for (const { x: passes, left: from = passes } of inTheWay) {
      if (passes > place.x - 4 && from < place.x + width + 4 && passes + 8 <= end) place.x = passes + 8
    }
    return [{ lines: node.lines, ...place, width, height }, ...inner]
  }
  return titles(drawn)
}

/** Every arrow of a drawing, of whatever region. */
const arrowsOf = (node: BoxNode): Arrow[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(arrowsOf)]

interface Upright {
  x: number
  top: number
  bottom: number
  left?: number
}

/** The pieces of an arrow that lead up or down. */
const uprightsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Upright[] => {
  const points = [startPoint, ...bendPoints, endPoint]
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]!
    return Math.abs(from.x - to.x) < 1 ? [{ x: to.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) }] : []
  })
}

const pathOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string =>
  [startPoint, ...bendPoints, endPoint]
    .map(({ x, y }: ElkPoint, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('')

const arrowOf = ({ id, sections = [] }: Arrow): string[] =>
  sections.map(
    (section) =>
      `<path class="chart-arrow" data-arrow="${escape(id)}" d="${pathOf(section)}" marker-end="url(#chart-tip)"/>`,
  )

const wordsOf = ({ id, labels = [], lines }: Arrow): string[] =>
  labels.flatMap(({ x = 0, y = 0 }) => [
    `<g data-arrow="${escape(id)}">`,
    ...text(lines, x + 2, y + TYPE.label, TYPE.line - 2),
    '</g>',
  ])

type Direction = 'DOWN' | 'RIGHT'

/** A chart with the places of all its boxes, arrows and words. */
export async function layOut(name: string, chart: ChartData, direction: Direction = 'DOWN'): Promise<BoxNode> {
  const graph = graphOf(name, chart)
  // The options of the outermost graph hold for all that is inside it.
  const whole = await new ELK().layout(
    { id: '', children: [graph], edges: [] },
    { layoutOptions: { ...layout, ...(direction === 'RIGHT' ? loose : {}), 'elk.direction': direction } },
  )
  const [drawn] = (whole.children ?? []) as BoxNode[]
  if (drawn === undefined) throw new Error(`The chart ${name} could not be laid out`)
  return drawn
}

const headOf = (name: string, purpose: string): string[] => [
  `<title>${escape(name)}</title>`,
  `<desc>${escape(purpose)}</desc>`,
  `<style>\n${drawingStyle()}\n</style>`,
]

/**
 * The drawing of one chart.
 *
 * @param meaning of a drawing without a page around it; without it, the page around it says what it is
 * @param direction in which what follows is drawn
 */
export async function drawChart(
  name: string,
  chart: ChartData,
  meaning?: Meaning,
  direction: Direction = 'DOWN',
): Promise<string> {
  const drawn = await layOut(name, chart, direction)
  const width = Math.ceil((drawn.width ?? 0) + 2)
  const height = Math.ceil((drawn.height ?? 0) + 2)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${meaning === undefined ? 'aria-hidden="true"' : 'role="img"'}>`,
    ...(meaning === undefined ? [] : headOf(name, meaning.purpose)),
    '<defs><marker id="chart-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="chart-tip" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<g transform="translate(${round(1 - (drawn.x ?? 0))} ${round(1 - (drawn.y ?? 0))})">`,
    ...boxOf(drawn, meaning?.states),
    ...arrowsOf(drawn).flatMap(arrowOf),
    '<g class="chart-titles">',
    ...titlesOf(drawn).flatMap(({ lines, x, y }) => text(lines, x, y + TYPE.name - 2, TYPE.line)),
    '</g>',
    ...arrowsOf(drawn).flatMap(wordsOf),
    '</g>',
    '</svg>',
  ].join('\n')}\n`
}
