import { globSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, shopFolder } from '../../scripts/sources.mjs'
import { halfSet, schemesOf, unreadable, unusedTokens, upstreamTokens } from '../../tests/fixtures/theme-css.ts'

/** Shops with tokens of their own: the one that is built here, and the examples. */
const shops = [
  ...new Set([shopFolder(), ...globSync('examples/*/shop', { cwd: root }).map((folder) => path.join(root, folder))]),
].filter((folder) => folder !== null && existsSync(path.join(folder, 'theme/tokens.css')))
const themes = [
  { name: 'upstream', folder: null, css: '' },
  ...shops.map((folder) => ({
    name: path.relative(root, folder ?? ''),
    folder,
    css: readFileSync(path.join(folder ?? '', 'theme/tokens.css'), 'utf8'),
  })),
]

describe.each(themes)('the theme of $name', ({ css, folder }) => {
  test.each(schemesOf(css))('can be read in its scheme $name', (scheme) => {
    expect(unreadable(scheme)).toEqual([])
  })

  test('gives each colour of one scheme a value of its own in the other', () => {
    expect(halfSet(folder === null ? upstreamTokens : css)).toEqual([])
  })

  test('is no denser than a finger can press', () => {
    for (const { tokens, name } of schemesOf(css))
      expect.soft(Number(tokens.get('density')), name).toBeGreaterThanOrEqual(0.75)
  })

  test('sets no token that nobody reads', () => {
    expect(folder === null ? [] : unusedTokens(css, folder)).toEqual([])
  })
})

describe('what the rules find', () => {
  test('a colour that cannot be read, also in one part of the page', () => {
    const [light, dark, area] = schemesOf(':root { --ink: #bbbbbb; } .hero { --ink: #000000; --paper: #111111; }')
    expect(unreadable(light!)).toContain('--ink on --paper: 1.81, at least 4.5')
    expect(dark!.tokens.get('ink')).toBe('#bbbbbb')
    expect(unreadable(area!)).toContain('--ink on --paper: 1.11, at least 4.5')
  })

  test('a colour that is no #rrggbb', () => {
    expect(unreadable(schemesOf(':root { --clay: oklch(0.5 0.2 30); }')[0]!)).toContain(
      '--clay has to be written as #rrggbb',
    )
  })

  test('a colour of one scheme in the other; a theme of one scheme leaves the rest', () => {
    const dark = '@media (prefers-color-scheme: dark) { :root { --ink: #ffffff; } }'
    expect(halfSet(`:root { --ink: #000000; --paper: #ffffff; } ${dark}`)).toEqual(['paper'])
    expect(halfSet(':root { color-scheme: dark; --ink: #ffffff; }')).toContain('paper')
  })

  test('a misspelt token', () => {
    expect(unusedTokens(':root { --radus: 3px; --radius: 3px; }', path.join(root, 'app/ui/fonts'))).toEqual(['radus'])
  })
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
