import type { Figures } from '../figures.ts'

type Column = [title: string, width: number, of: (figures: Figures) => number | string]

const columns: Column[] = [
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

const onPage: Column = ['on the page', 13, ({ page }) => page?.walked.length ?? '']

/** The figures as lines: one for a machine, and below it what is not as it should be. */
export function table(all: readonly Figures[]): string {
  const shown = all.some(({ page }) => page !== undefined) ? columns.toSpliced(4, 0, onPage) : columns
  const head = `${'machine'.padEnd(18)}${shown.map(([title, width]) => title.padStart(width)).join('')}`
  const rows = all.flatMap((figures) => {
    const { model, found, page } = figures
    const cells = shown.map(([, width, of]) => String(of(figures)).padStart(width))
    return [
      `${model.name.padEnd(18)}${cells.join('')}`,
      ...found.missing.map(({ id }) => `    not walked    ${id}`),
      ...found.deadStates.map((id) => `    not entered   ${id}`),
      ...found.unheard.map((type) => `    not accepted  ${type}`),
      ...found.broken.map((invariant) => `    broken        ${invariant}`),
      ...found.alike.map((states) => `    looks alike   ${states}`),
      ...(page?.unexplained ?? []).map((id) => `    not on page   ${id}`),
      ...(page?.idle ?? []).map((id) => `    no reason     ${id}`),
    ]
  })
  return [head, ...rows].join('\n')
}

/** What of each machine is walked on its page: how many of its edges, and why not the others. */
export function pageTable(all: readonly Figures[]): string {
  return all
    .flatMap(({ model, page }) => {
      if (page === undefined) return `${model.name.padEnd(18)}no driver`
      const { walked, edges, paths, left, unexplained, idle } = page
      const steps = paths.reduce((sum, { labels }) => sum + labels.length, 0)
      const edgesOf = (reason: string): string[] => Object.keys(left).filter((id) => left[id] === reason)
      return [
        `${model.name.padEnd(18)}${walked.length} of ${edges} edges walked on the page, in ${paths.length} ${paths.length === 1 ? 'path' : 'paths'} of ${steps} steps`,
        ...[...new Set(Object.values(left))].flatMap((reason) => [
          `    ${reason}`,
          ...edgesOf(reason).map((id) => `      ${id}`),
        ]),
        ...unexplained.map((id) => `    not walked, without a reason\n      ${id}`),
        ...idle.map((id) => `    a reason for what is walked or gone\n      ${id}`),
      ]
    })
    .join('\n')
}
