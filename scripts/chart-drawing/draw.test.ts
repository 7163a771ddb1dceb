import { describe, expect, it } from 'vitest'
import { machines } from '../../tests/model/machines.ts'
import { chartData } from '../../paths/index.ts'
import { drawChart } from './draw.ts'
import { graphOf, type BoxNode } from './graph.ts'

const charts = machines.map(({ name, machine }) => ({ name, chart: chartData(machine) }))
const boxes = (node: BoxNode): BoxNode[] => [node, ...(node.children ?? []).flatMap(boxes)]

describe.each(charts)('the drawing of $name', ({ name, chart }) => {
  it('has a box for every state, says so, and can be read', async () => {
    const svg = await drawChart(name, chart)
    const drawn = Array.from(svg.matchAll(/data-state="([^"]+)"/g), ([, id]) => id ?? '')
    expect(new Set(drawn)).toEqual(new Set(chart.states.map(({ id }) => id)))
    expect(drawn).toHaveLength(chart.states.length)
    const [, width] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
    expect(Number(width)).toBeLessThan(2600)
  }, 30_000)

  it('shows or says every way between two states', () => {
    const graph = graphOf(name, chart)
    const all = boxes(graph)
    const words = all.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')
    const arrows = new Set(
      all.flatMap(({ edges = [] }) => edges.flatMap(({ sources, targets }) => [...sources, ...targets])),
    )
    const short = (id: string) => id.slice(id.lastIndexOf('.') + 1)
    const reached = new Set(chart.edges.flatMap(({ source, targets }) => targets.filter((target) => target !== source)))
    const lost = [...reached].filter((id) => !arrows.has(id) && !words.includes(`→ ${short(id)}`))
    expect(lost).toEqual([])
  })
})
