import { chartData, edgeLabel, toMermaid } from '../mermaid.ts'
import type { ChartData } from '../mermaid.ts'
import type { Figures } from '../figures.ts'
import { meanings } from './words.ts'

/** Draws a chart as SVG with states in `data-state` and arrows in `data-arrow` (`source>target`). */
export type Draw = (name: string, chart: ChartData) => Promise<string>

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1d1a16, #ece7df); --paper: light-dark(#fbf9f5, #191714);
  --line: light-dark(#d8d1c5, #453f37); --good: light-dark(#1f6b45, #7fcea4); --error: light-dark(#8a5a00, #e2b35c);
  --bad: light-dark(#a4262c, #ff8f8f) }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper) }
a { color: inherit } h1, h2 { line-height: 1.2 } h2 { margin-top: 3rem }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line) }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums }
code { overflow-wrap: anywhere } pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line) }
.good { color: var(--good) } .error { color: var(--error) } .bad { color: var(--bad); font-weight: 600 }
svg { max-width: 100%; height: auto } svg text { font: 13px system-ui, sans-serif; fill: var(--ink) }
svg .chart-actor, svg .chart-way, svg .chart-stays, svg .chart-label { font-size: 11px; white-space: pre }
svg rect { fill: none; stroke: var(--line) } svg .chart-start, svg .chart-tip { fill: var(--ink) }
svg path.chart-arrow { fill: none; stroke: var(--line); stroke-width: 1.5 }
summary { cursor: pointer; padding: .5rem 0 }
`

const anchorOf = (name: string): string => `chart-${name.replaceAll(/\W/g, '-')}`
const attribute = (text: string): string => JSON.stringify(text)

/** Rules that colour the drawing of one machine: what is entered and walked, what only after errors, what not. */
function colours({ model, found, reachable, onlyAfterErrors }: Figures): string {
  const scope = `#${anchorOf(model.name)}`
  const entered = reachable.map((id) => `${scope} [data-state=${attribute(id)}] > rect { stroke: var(--good) }`)
  const dead = found.deadStates.map(
    (id) => `${scope} [data-state=${attribute(id)}] > rect { stroke: var(--bad); stroke-dasharray: 4 }`,
  )
  // An arrow stands for all edges between two states: the worst of them gives its colour.
  const rank = (id: string): number => (found.covered.has(id) ? (onlyAfterErrors.includes(id) ? 1 : 0) : 2)
  const arrows = new Map<string, number>()
  for (const { id, source, targets, kind } of found.edges) {
    for (const target of targets) {
      // What can happen in every state of a region begins at a box of its own.
      for (const arrow of [`${source}>${target}`, `${source}::anywhere>${target}`]) {
        arrows.set(arrow, Math.max(arrows.get(arrow) ?? 0, kind === 'error' ? Math.max(1, rank(id)) : rank(id)))
      }
    }
  }
  const verdicts = ['good', 'error', 'bad']
  const lines = Array.from(
    arrows,
    ([arrow, worst]) =>
      `${scope} path[data-arrow=${attribute(arrow)}] { stroke: var(--${verdicts[worst]}) } ` +
      `${scope} text[data-arrow=${attribute(arrow)}], ${scope} [data-arrow=${attribute(arrow)}] text { fill: var(--${verdicts[worst]}) }`,
  )
  return [...entered, ...dead, ...lines].join('\n')
}

const wordOf = (figures: Figures, id: string): [word: string, kind: string] => {
  const { model, found, onlyAfterErrors } = figures
  const reason = model.unreachable?.[id]
  if (found.covered.has(id)) return onlyAfterErrors.includes(id) ? ['only after errors', 'error'] : ['walked', 'good']
  return reason === undefined ? ['not walked', 'bad'] : [`left out: ${reason}`, 'error']
}

/** Whether an edge is walked on the page; no cell where no driver leads the machine there. */
function pageCell({ page }: Figures, id: string): string {
  if (page === undefined) return ''
  if (page.walked.includes(id)) return '<td class="good">on the page</td>'
  const reason = page.left[id]
  return reason === undefined
    ? '<td class="bad">not on the page</td>'
    : `<td class="error">not on the page: ${escape(reason)}</td>`
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<p class="bad">${escape(title)}</p><ul>${items.map((item) => `<li><code>${escape(item)}</code></li>`).join('')}</ul>`

function section(figures: Figures, drawing: string): string {
  const { model, found, reachable, paths, page } = figures
  const meaning = meanings(model.machine)
  const edges = found.edges.map((edge) => {
    const [word, kind] = wordOf(figures, edge.id)
    return `<tr><td><code>${escape(edge.source)}</code></td><td>${escape(edgeLabel(edge) || 'begins')}</td><td><code>${escape(edge.targets.join(', ') || 'stays')}</code></td><td class="${kind}">${escape(word)}</td>${pageCell(figures, edge.id)}</tr>`
  })
  const states = [...reachable, ...found.deadStates].map((id) => {
    const isDead = found.deadStates.includes(id)
    const place = id.slice(model.machine.root.id.length + 1)
    return `<tr><td><code>${escape(id)}</code></td><td>${escape(meaning.get(place) ?? '')}</td><td class="${isDead ? 'bad' : 'good'}">${isDead ? 'not entered' : 'entered'}</td></tr>`
  })
  const ways = paths.map(
    ({ start, labels }) => `<li>${[start, ...labels].map((label) => `<code>${escape(label)}</code>`).join(' → ')}</li>`,
  )
  return [
    `<section id="${anchorOf(model.name)}"><h2>${escape(model.name)}</h2>`,
    list('No path enters:', found.deadStates),
    list(
      'No path walks:',
      found.missing.map(({ id }) => id),
    ),
    list('No state accepts:', found.unheard),
    list('Broken:', found.broken),
    list('Shown as another state:', found.alike),
    `<div class="wide">${drawing}</div>`,
    `<details><summary>${edges.length} edges${page === undefined ? '' : `, ${page.walked.length} of them walked on the page`}</summary><div class="wide"><table><thead><tr><th>from</th><th>when</th><th>to</th><th></th>${page === undefined ? '' : '<th></th>'}</tr></thead><tbody>${edges.join('')}</tbody></table></div></details>`,
    `<details><summary>${states.length} states</summary><div class="wide"><table><thead><tr><th>state</th><th>meaning</th><th></th></tr></thead><tbody>${states.join('')}</tbody></table></div></details>`,
    `<details><summary>${paths.length} paths</summary><ol>${ways.join('')}</ol></details>`,
    '</section>',
  ].join('\n')
}

/** A page that needs nothing beside it: figures, and every chart coloured by what its paths walk. */
export async function report(all: readonly Figures[], draw?: Draw): Promise<string> {
  const drawings = await Promise.all(
    all.map(async ({ model }) =>
      draw === undefined
        ? `<pre>${escape(toMermaid(model.machine))}</pre>`
        : draw(model.name, chartData(model.machine)),
    ),
  )
  const number = (value: number | string): string => `<td class="number">${value}</td>`
  const rows = all.map((figures) => {
    const { model, found, reachable, onlyAfterErrors, paths, page } = figures
    return `<tr><td><a href="#${anchorOf(model.name)}">${escape(model.name)}</a></td>${[reachable.length + found.deadStates.length, reachable.length, found.edges.length, found.covered.size, page?.walked.length ?? '', onlyAfterErrors.length, found.situations, paths.length].map(number).join('')}</tr>`
  })
  const heads = ['states', 'entered', 'edges', 'walked', 'on the page', 'only after errors', 'situations', 'paths']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths</title>
<style>${style}${all.map(colours).join('\n')}</style>
</head>
<body>
<h1>Paths</h1>
<p><span class="good">walked</span> · <span class="error">failures, and what is walked only after one</span> · <span class="bad">not walked</span></p>
<div class="wide"><table><thead><tr><th>machine</th>${heads.map((head) => `<th class="number">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
${all.map((figures, index) => section(figures, drawings[index] ?? '')).join('\n')}
</body>
</html>
`
}
