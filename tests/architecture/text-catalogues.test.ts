import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import lingui from '../../lingui.config.ts'
import { importsOf, read, sources } from './imports.ts'

/** Pages, and what is loaded later than the page that shows it. */
interface Unit {
  name: string
  /** Files that are loaded with it. */
  files: Set<string>
  /** Catalogues of texts that its loader brings. */
  brings: Set<string>
  /** The file that loads it; null for a page. */
  loadedBy: string | null
}

const app = sources('app').filter((file) => !/\.(test|server|fixture)\.tsx?$/.test(file))
const known = new Set(app)
const imports = new Map(app.map((file) => [file, importsOf(file)]))

/** Dynamic imports of a file with the catalogues that come along (`withTexts`, or the catalogue itself). */
function lazyImports(file: string): { to: string; brings: Set<string> }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: { to: string; brings: Set<string> }[] = []
  const own = [...read(file).matchAll(/\/locales\/\*\/(\w+)\.po'/g)].map(([, name = '']) => name)
  const visit = (node: ts.Node, brought: string[]): void => {
    let inside = brought
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      const called = node.expression.getText()
      if (called === 'withFailureTexts') inside = [...brought, 'validation']
      if (called === 'withTexts' && first && ts.isStringLiteral(first)) inside = [...brought, first.text]
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteral(first))
        found.push({ to: path.normalize(path.join(path.dirname(file), first.text)), brings: new Set(inside) })
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, own)
  return found.filter(({ to }) => known.has(to))
}

const lazy = new Map(app.map((file) => [file, lazyImports(file)]))

/** A file that only passes on what others export, as the front of a folder does, or the list of its pages. */
const isFront = (file: string): boolean => /^(?:index|pages)\.tsx?$/.test(path.basename(file))

/** What a file has in it wherever it is loaded; of a front only what is taken from it. */
function loadedWith(file: string, taken: string[] | null = null, files = new Set<string>()): Set<string> {
  if (!known.has(file) || (files.has(file) && !isFront(file))) return files
  files.add(file)
  const later = new Set(lazy.get(file)?.map(({ to }) => to))
  for (const { to, typeOnly, names } of imports.get(file) ?? []) {
    const isWanted = !isFront(file) || taken === null || names === null || names.some((name) => taken.includes(name))
    if (!typeOnly && !later.has(to) && isWanted) loadedWith(to, names, files)
  }
  return files
}

/** The catalogues that a route names in `loadTexts`, or in the words that pages of one kind share. */
function textsOfRoute(file: string): Set<string> {
  const call = /\b(?:loadTexts|personalPage)\(([^)]*)\)/.exec(read(file))
  const named = [...(call?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  if (/^(?:personalPage)/.test(call?.[0] ?? '')) named.push('account')
  // As `loadTexts` does.
  if (named.includes('checkout') || named.includes('account')) named.push('validation')
  return new Set(named)
}

const shared = new Set(importsOf('locales/en-GB/index.ts').flatMap(({ to }) => /\/(\w+)\.po$/.exec(to)?.[1] ?? []))

const units: Unit[] = [
  ...app
    .filter((file) => file.startsWith('app/routes/'))
    .map((file) => ({ name: file, files: loadedWith(file), brings: textsOfRoute(file), loadedBy: null })),
  ...app.flatMap((file) =>
    (lazy.get(file) ?? []).map(({ to, brings }) => ({ name: to, files: loadedWith(to), brings, loadedBy: file })),
  ),
]

/** What is there wherever a file runs. */
function there(file: string, above: string[] = []): Set<string> {
  const around = units.filter(({ files, name }) => files.has(file) && !above.includes(name))
  const [first, ...rest] = around.map((unit) => textsOf(unit, [...above, unit.name]))
  return rest.reduce((both, next) => new Set([...both].filter((name) => next.has(name))), first ?? new Set<string>())
}

/** What is there when a unit runs: its own, and what stands around the place that loads it. */
function textsOf({ brings, loadedBy }: Unit, above: string[]): Set<string> {
  return loadedBy === null ? brings : new Set([...brings, ...there(loadedBy, above)])
}

const cataloguesOf = (file: string): string[] =>
  (lingui.catalogs ?? [])
    .filter(({ include, exclude = [] }) => {
      const holds = (patterns: string[]) =>
        patterns
          .map((pattern) => pattern.replace('<rootDir>/', ''))
          .some((pattern) => file === pattern || file.startsWith(`${pattern}/`) || path.matchesGlob(file, pattern))
      return holds(include) && !holds(exclude)
    })
    .map(({ path: catalogue }) => path.basename(catalogue))

const says = (file: string): boolean => (imports.get(file) ?? []).some(({ to }) => /^@lingui\/\w+\/macro$/.test(to))

test('every page, and every lazy module, brings the texts of all that is in it', () => {
  expect(units.length).toBeGreaterThan(20)
  const missing = units.flatMap((unit) => {
    const texts = new Set([...shared, ...textsOf(unit, [unit.name])])
    return [...unit.files].filter(says).flatMap((file) => {
      const catalogues = cataloguesOf(file)
      return catalogues.some((name) => texts.has(name))
        ? []
        : [`${unit.name} has ${file}, and not ${catalogues.join(' or ')}`]
    })
  })
  expect(missing).toEqual([])
})
