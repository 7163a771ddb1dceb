/**
 * What a drawing looks like where no page dresses it: opened as a file, or shown by a code host. The rules and colours
 * are the page's own (chart-drawing.module.css, tokens.css), so the two cannot differ.
 */
import { readFileSync } from 'node:fs'

const app = new URL('../../app/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, app), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Rules of the drawing; `.drawing` itself, and what is only lit on a page, stay there. */
const rulesIn = (css: string): string[] =>
  css
    .split('}')
    .map((rule) => rule.split('{'))
    .filter(([selector = '']) => selector.includes(':global') && !/chart-(?:active|taken)/.test(selector))
    .map(([selector = '', body = '']) => {
      const own = selector.trim().replaceAll('.drawing :global(', '').replaceAll(')', '')
      return `${own} {${body.replaceAll(/\s+/g, ' ')}}`
    })

/** The custom properties of a block. */
const valuesIn = (block: string): Map<string, string> =>
  new Map(
    block
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('--'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

const written = (selector: string, values: ReadonlyMap<string, string>, names: readonly string[]): string =>
  `${selector} { ${names.flatMap((name) => (values.has(name) ? [`${name}: ${values.get(name)};`] : [])).join(' ')} }`

/** The style sheet that a drawing carries; a page takes it out again (`:root` is the page there). */
export function drawingStyle(): string {
  const rules = rulesIn(read('shared/charts/chart-drawing.module.css'))
  const tokens = read('ui/tokens.css')
  const dark = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  const light = /:root[^{]*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  const names = [
    '--paper',
    ...new Set(rules.flatMap((rule) => Array.from(rule.matchAll(/var\((--[\w-]+)\)/g), (one) => one[1] ?? ''))),
  ]
  const used = [...new Set(names)]
  return [
    ':root { color-scheme: light dark; background: var(--paper); }',
    written(':root', valuesIn(light), used),
    `@media (prefers-color-scheme: dark) { ${written(':root', valuesIn(dark), used)} }`,
    ...rules,
  ].join('\n')
}
