import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { everyFile, read, sources } from './imports.ts'

/** Patterns of `import.meta.glob` in a file, without the mark of those that take files away. */
function patternsOf(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'import.meta.glob' && node.arguments[0]) {
      const [first] = node.arguments
      const patterns = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first]
      found.push(...patterns.filter(ts.isStringLiteralLike).map(({ text }) => text.replace(/^!/, '')))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('every pattern finds files: an empty one was left behind when its file moved', () => {
  const there = everyFile('app', 'api', 'machines', 'locales', 'docs')
  const patterns = sources('app', 'api').flatMap((file) =>
    patternsOf(file)
      // What an owner may have is seldom there.
      .filter((pattern) => !pattern.startsWith('#shop/'))
      .map((pattern) => ({ file, pattern, from: path.join(path.dirname(file), pattern) })),
  )
  expect(patterns.length).toBeGreaterThan(5)
  const idle = patterns.filter(({ from }) => !there.some((name) => path.matchesGlob(name, from)))
  expect(idle.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([])
})
