import type { ElkPoint } from 'elkjs'
import { describe, expect, it } from 'vitest'
import { machines } from '../../tests/model/machines.ts'
import { chartData } from '../../paths/index.ts'
import { drawChart, layOut, titlesOf } from './draw.ts'
import { graphOf, type BoxNode } from './graph.ts'

const charts = machines.map(({ name, machine }) => ({ name, chart: chartData(machine) }))
const boxes = (node: BoxNode): BoxNode[] => [node, ...(node.children ?? []).flatMap(boxes)]

interface Box {
  what: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Where something stands in the whole drawing. */
const boxAt = (what: string, left: number, top: number, width = 0, height = 0): Box => {
  return { what, left, top, right: left + width, bottom: top + height }
}

/** States without states in them, where they stand in the whole drawing. */
function statesOf(node: BoxNode, left = 0, top = 0): Box[] {
  const [x, y] = [left + (node.x ?? 0), top + (node.y ?? 0)]
  const inner = (node.children ?? []).flatMap((child) => statesOf(child, x, y))
  return node.kind === 'region' ? inner : [boxAt(node.id, x, y, node.width, node.height), ...inner]
}

const arrowsOf = (node: BoxNode) => boxes(node).flatMap(({ edges = [] }) => edges)
const labelsOf = (node: BoxNode): Box[] =>
  arrowsOf(node).flatMap(({ id, labels = [] }) =>
    labels.map(({ x = 0, y = 0, width, height }) => boxAt(`words of ${id}`, x, y, width, height)),
  )

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1

/** Pieces of an arrow between its bends, upright and level. */
const piecesOf = (node: BoxNode): (Box & { upright: boolean })[] =>
  arrowsOf(node).flatMap(({ id, sections = [] }) =>
    sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => {
      const points: ElkPoint[] = [startPoint, ...bendPoints, endPoint]
      return points.slice(1).map((to, index) => {
        const from = points[index]!
        const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
        const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
        return { what: id, left, top, right, bottom, upright: right - left < bottom - top }
      })
    }),
  )

const crossings = (node: BoxNode): string[] => {
  const pieces = piecesOf(node)
  const level = pieces.filter(({ upright }) => !upright)
  return pieces
    .filter(({ upright }) => upright)
    .flatMap((up) =>
      level
        .filter(
          (flat) =>
            flat.what !== up.what &&
            flat.left + 0.5 < up.left &&
            up.left < flat.right - 0.5 &&
            up.top + 0.5 < flat.top &&
            flat.top < up.bottom - 0.5,
        )
        .map((flat) => `${up.what} × ${flat.what}`),
    )
}

describe.each(charts)('the drawing of $name', ({ name, chart }) => {
  it('has a box for every state, says so, and can be read', async () => {
    const svg = await drawChart(name, chart)
    const drawn = Array.from(svg.matchAll(/data-state="([^"]+)"/g), ([, id]) => id ?? '')
    expect(new Set(drawn)).toEqual(new Set(chart.states.map(({ id }) => id)))
    expect(drawn).toHaveLength(chart.states.length)
    const [, width] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
    expect(Number(width)).toBeLessThan(2600)
  }, 30_000)

  it('is no maze: few arrows cross, words cover nothing, and it begins at the top', async () => {
    const drawn = await layOut(name, chart)
    expect(crossings(drawn).length).toBeLessThanOrEqual(6)
    const [states, labels] = [statesOf(drawn), labelsOf(drawn)]
    const covered = labels.flatMap((label, index) =>
      [...states, ...labels.slice(index + 1)]
        .filter((other) => overlap(label, other))
        .map((other) => `${label.what} and ${other.what}`),
    )
    expect(covered).toEqual([])
    // What a region is called is read: no arrow leads through it.
    const uprights = piecesOf(drawn).filter(({ upright }) => upright)
    const struck = titlesOf(drawn).flatMap(({ lines, x, y, width, height }) => {
      const title = boxAt(lines[0]?.text ?? '', x, y, width, height)
      return [...uprights.filter((up) => up.left > title.left && up.left < title.right), ...labels]
        .filter((other) => other.top < title.bottom && title.top < other.bottom)
        .filter((other) => other.left < title.right && title.left < other.right)
        .map(({ what }) => `${title.what} and ${what}`)
    })
    expect(struck).toEqual([])
    // Regions side by side begin each for itself.
    const start = states.find(({ what }) => what === `${drawn.id}::start`)
    expect(start?.top ?? 0).toBeLessThan((drawn.height ?? 0) / 3)
  }, 30_000)

  it('shows or says every way between two states', () => {
    const all = boxes(graphOf(name, chart))
    const shown = new Set(arrowsOf(all[0]!).map(({ id }) => id.replace('::anywhere', '')))
    const said = new Set(
      all.flatMap(({ lines }) =>
        lines.flatMap(({ text, arrow }) => (arrow !== undefined && text.includes('→') ? [arrow] : [])),
      ),
    )
    const lost = chart.edges
      .filter(({ kind }) => kind !== 'initial')
      .flatMap(({ source, targets }) =>
        targets.filter((target) => target !== source).map((target) => `${source}>${target}`),
      )
      .filter((way) => !shown.has(way) && !said.has(way))
    expect(lost).toEqual([])
  })
})

describe('a drawing that is opened as a file', () => {
  const [first] = charts
  const meaning = { purpose: 'What it is for & <why>.', states: new Map([[first!.chart.states[1]!.id, 'What is so.']]) }

  it('says what it is, and what its states mean', async () => {
    const svg = await drawChart(first!.name, first!.chart, meaning)
    expect(svg).toContain(`role="img">\n<title>${first!.name}</title>\n<desc>What it is for &amp; &lt;why&gt;.</desc>`)
    expect(svg).toContain(`data-state="${first!.chart.states[1]!.id}">\n<title>What is so.</title>`)
  }, 30_000)

  it('has colours of its own, light and dark, for everything that is drawn', async () => {
    const svg = await drawChart(first!.name, first!.chart, meaning)
    const style = /<style>([\s\S]*)<\/style>/.exec(svg)?.[1] ?? ''
    const [light = '', dark = ''] = Array.from(style.matchAll(/:root \{ (--[^}]*)\}/g), ([, values = '']) => values)
    const named = (values: string) => Array.from(values.matchAll(/(--[\w-]+):/g), ([, name = '']) => name)
    const used = new Set(Array.from(style.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name))
    expect(named(light).toSorted()).toEqual([...used].toSorted())
    const colours = named(light).filter((name) => !name.startsWith('--weight'))
    expect(named(dark).toSorted()).toEqual(colours.toSorted())
    const drawn = new Set(
      Array.from(svg.matchAll(/<(?:rect|path|circle)[^>]* ?class="([\w-]+)/g), ([, one = '']) => one),
    )
    expect([...drawn].filter((one) => !style.includes(`.${one}`))).toEqual([])
  }, 30_000)

  it('is bare on a page, which dresses it', async () => {
    const svg = await drawChart(first!.name, first!.chart)
    expect(svg).toContain(' aria-hidden="true">\n<defs>')
    expect(svg).not.toContain('<style>')
  }, 30_000)
})
