import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const darkStart = css.indexOf('@media (prefers-color-scheme: dark)')
const darkEnd = css.indexOf('@media (prefers-reduced-motion')

function colours(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]))
}

const light = colours(css.slice(0, darkStart))
const dark = colours(css.slice(darkStart, darkEnd))

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const grounds = ['paper', 'raised', 'tint']
const states = ['danger', 'warning', 'success', 'info']
/** Text at least 4.5 : 1. */
const texts: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['clay', ground],
    ['clay-deep', ground],
    ['sage', ground],
    ...states.map((state): [string, string] => [state, ground]),
  ]),
  ...states.map((state): [string, string] => [state, `${state}-ground`]),
  ...states.map((state): [string, string] => ['ink', `${state}-ground`]),
  ['ink', 'tint-strong'],
  ['ink-soft', 'tint-strong'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-deep'],
  ['on-butter', 'butter'],
  ['sage', 'sage-ground'],
  ['paper', 'ink'],
]
/** Edges of controls and the focus ring at least 3 : 1. */
const edges: [edge: string, ground: string][] = grounds.flatMap((ground): [string, string][] => [
  ['line-control', ground],
  ['clay', ground],
])

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_name, scheme) => {
  const of = (name: string) => {
    const value = scheme.get(name)
    if (!value) throw new Error(`no colour --${name}`)
    return value
  }

  test.each(texts)('text in %s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('the edge %s can be seen on %s', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the dark scheme gives every colour of the light one a value of its own', () => {
  expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([])
})

test('the dark scheme changes colours and nothing else', () => {
  const app = path.join(import.meta.dirname, '..')
  const dark = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/gs)]
      .flatMap(([, block = '']) => [...block.matchAll(/^ +([\w-]+): (.*);$/gm)])
      .map(([, property = '', value = '']) => ({ file, property, value })),
  )
  const colour = /^(?:(?:background-|border-)?color|background|fill|stroke)$/
  // The rest of the tokens is measures, times and layers.
  const token = /^(?:#|rgb\(|linear-gradient\(|0 1px 2px rgb\()/
  expect(dark.length).toBeGreaterThan(20)
  expect(
    dark.filter(({ property, value }) => (property.startsWith('--') ? !token.test(value) : !colour.test(property))),
  ).toEqual([])
  const asking = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(path.join(app, file), 'utf8').includes('prefers-color-scheme'),
  )
  expect(asking).toEqual([])
})
