import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { importsOf, read, sources, stylesheets } from './imports.ts'

/** Classes that a style sheet has rules for. What stands in `:global(…)` belongs to others. */
function classesIn(css: string): Set<string> {
  const preludes = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .matchAll(/([^{};]+)\{/g)
  return new Set(
    Array.from(preludes, ([, prelude = '']) => prelude.trim())
      .filter((prelude) => !prelude.startsWith('@'))
      .flatMap((prelude) => Array.from(prelude.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = '']) => name)),
  )
}

/** Names by which a file takes classes, and whether it can take this one by a name that is put together. */
export function classesOf(text: string, name: string): { named: Set<string>; mayTake: (wanted: string) => boolean } {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  const named = new Set<string>()
  const heads: string[] = []
  const literals = new Set<string>()
  const isSheet = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === name
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isPropertyAccessExpression(node) && isSheet(node.expression)) named.add(node.name.text)
    if (ts.isElementAccessExpression(node) && isSheet(node.expression)) {
      const key = node.argumentExpression
      if (ts.isStringLiteralLike(key)) named.add(key.text)
      else heads.push(ts.isTemplateExpression(key) ? key.head.text : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const mayTake = (wanted: string): boolean =>
    heads.some((head) => wanted.startsWith(head) && literals.has(wanted.slice(head.length)))
  return { named, mayTake }
}

const users = sources('app', 'tests').flatMap((file) =>
  importsOf(file)
    .filter(({ to }) => to.endsWith('.module.css'))
    .map(({ to }) => {
      const text = read(file)
      const name = new RegExp(`import (\\w+) from '[^']*/${to.split('/').at(-1) ?? ''}'`).exec(text)?.[1] ?? ''
      return { file, sheet: to, ...classesOf(text, name) }
    }),
)
const sheets = stylesheets('app').filter((file) => file.endsWith('.module.css'))

/**
 * Selectors that depend on what an element holds (`:has(…)`) and style something below it that has no class: a browser
 * keeps no list of what they could meet, so it computes the styles of the whole page anew for each element that comes.
 */
function boundless(css: string): string[] {
  return Array.from(css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g), ([, prelude = '']) =>
    prelude.trim(),
  )
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => {
      const [, below] = /:has\((?:[^()]|\([^()]*\))*\)[^\s>+~]*(?:\s*[>+~]\s*|\s+)(.*)$/.exec(selector) ?? []
      return below !== undefined && !/[.[#][\w-]/.test(below.split(/\s*[>+~]\s*|\s+/).at(-1) ?? '')
    })
}

describe('the costs of a selector', () => {
  test('what depends on the content of an element styles named elements', () => {
    expect(sheets.flatMap((sheet) => boundless(read(sheet)).map((selector) => `${sheet}: ${selector}`))).toEqual([])
  })

  test('what the rule reads', () => {
    const css = `.a > :has(> button) > :first-child { b: c } .a:has(:checked) .d, .a:has(.x) p { b: c } .a:not(:has(*)) { b: c }`
    expect(boundless(css)).toEqual(['.a > :has(> button) > :first-child', '.a:has(.x) p'])
  })
})

/** Declarations that name a side of the screen, where the beginning or the end of a line is meant. */
const sided = (css: string): string[] =>
  Array.from(
    css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(
        /(?<=[{;]\s*)(?:(?:left|right)|[a-z-]+-(?:left|right)(?:-[a-z]+)?)\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b/g,
      ),
    ([found]) => found,
  )

describe('a language that is written from right to left', () => {
  test('has the same style sheets: no declaration names a side of the screen', () => {
    expect(stylesheets('app').flatMap((sheet) => sided(read(sheet)).map((found) => `${sheet}: ${found}`))).toEqual([])
  })

  test('what the rule reads', () => {
    const css =
      '.a { left: 0; margin-right: 1px; inset-inline-end: 0; text-align: left } .right[open] { border-left-color: red }'
    expect(sided(css)).toEqual(['left:', 'margin-right:', 'text-align: left', 'border-left-color:'])
    expect(sided('.left { animation: from-left 1s; transform-origin: left; grid-area: left }')).toEqual([])
  })
})

/** Selectors that ask for a language: what they style would have to be looked at in each of them. */
export const spoken = (css: string): string[] =>
  Array.from(css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/:lang\(|\[\s*(?:[\w*]*\|)?lang\b/gi), ([found]) => found)

describe('the languages of the shop', () => {
  test('have the same styles: no selector asks for a language', () => {
    expect(stylesheets('app').flatMap((sheet) => spoken(read(sheet)).map((found) => `${sheet}: ${found}`))).toEqual([])
  })

  test('what the rule reads', () => {
    const css =
      '/* :lang(pl) */ .a:lang(de) { b: c } [lang|=pl] .d { e: f } [*|lang] { g: h } .language[data-lang] { i: j }'
    expect(spoken(css)).toEqual([':lang(', '[lang', '[*|lang'])
  })
})

describe('a style sheet and the files that import it', () => {
  test('every class is taken by one of them', () => {
    const unused = sheets.flatMap((sheet) => {
      const importers = users.filter((user) => user.sheet === sheet)
      return [...classesIn(read(sheet))]
        .filter((name) => !importers.some(({ named, mayTake }) => named.has(name) || mayTake(name)))
        .map((name) => `${sheet} .${name}`)
    })
    expect(unused).toEqual([])
  })

  test('every class that is taken exists', () => {
    const missing = users.flatMap(({ file, sheet, named }) => {
      const known = classesIn(read(sheet))
      return [...named].filter((name) => !known.has(name)).map((name) => `${file}: .${name} of ${sheet}`)
    })
    expect(missing).toEqual([])
  })

  test('what the rule reads', () => {
    const css = '/* .gone */ .a > .b:hover, .a::before { top: .5rem } @media (x) { .c { y: z } } .d :global(.e) {}'
    expect([...classesIn(css)]).toEqual(['a', 'b', 'c', 'd'])
    const { named, mayTake } = classesOf("styles.a; styles['b']; styles[`size-${size}`]; type Size = 'l'", 'styles')
    expect([...named]).toEqual(['a', 'b'])
    expect(['size-l', 'size-m', 'l'].filter((name) => mayTake(name))).toEqual(['size-l'])
  })
})

test('styles: header and footer of every page paint a ground that a theme may change', () => {
  for (const [sheet, part] of [
    ['header', 'header'],
    ['footer', 'footer'],
    ['checkout-layout', 'header'],
    ['checkout-layout', 'footer'],
  ] as const)
    expect(read(`app/layout/${sheet}.module.css`), `${sheet} .${part}`).toMatch(
      new RegExp(`^\\.${part} \\{[^}]*\\n  background: `, 'm'),
    )
})
