import type { Figures } from '../figures.ts'

const columns: [title: string, width: number, of: (figures: Figures) => number][] = [
  ['states', 9, ({ reachable, found }) => reachable.length + found.deadStates.length],
  ['entered', 9, ({ reachable }) => reachable.length],
  ['edges', 7, ({ found }) => found.edges.length],
  ['walked', 8, ({ found }) => found.covered.size],
  ['only after errors', 19, ({ onlyAfterErrors }) => onlyAfterErrors.length],
  ['situations', 12, ({ found }) => found.situations],
  ['paths', 7, ({ paths }) => paths.length],
  ['longest', 9, ({ paths }) => Math.max(0, ...paths.map(({ labels }) => labels.length))],
  ['steps tried', 13, ({ found }) => found.all.length],
]

/** The figures as lines: one for a machine, and below it what is not as it should be. */
export function table(all: readonly Figures[]): string {
  const head = `${'machine'.padEnd(18)}${columns.map(([title, width]) => title.padStart(width)).join('')}`
  const rows = all.flatMap((figures) => {
    const { model, found } = figures
    const cells = columns.map(([, width, of]) => String(of(figures)).padStart(width))
    return [
      `${model.name.padEnd(18)}${cells.join('')}`,
      ...found.missing.map(({ id }) => `    not walked    ${id}`),
      ...found.deadStates.map((id) => `    not entered   ${id}`),
      ...found.unheard.map((type) => `    not accepted  ${type}`),
      ...found.broken.map((invariant) => `    broken        ${invariant}`),
    ]
  })
  return [head, ...rows].join('\n')
}
