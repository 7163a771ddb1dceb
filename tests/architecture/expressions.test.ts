import { analyse } from 'scslre'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { read, sources } from './imports.ts'

interface Expression {
  place: string
  source: string
  flags: string
}

/** Regular expressions of a file, as they are written. */
function expressionsOf(file: string, text = read(file)): Expression[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ place: `${file}:${line}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** What makes an expression take the square of its text's length, or more; none when its time grows with the length. */
function reasonsOf({ source, flags }: Expression): string[] {
  return analyse({ source, flags }).reports.map(({ type, character }) => `${type} of ${character.literal.source}`)
}

const said = (expressions: Expression[]) =>
  expressions.flatMap((expression) =>
    reasonsOf(expression).map((reason) => `${expression.place} /${expression.source}/${expression.flags}: ${reason}`),
  )

describe('regular expressions take time in proportion to their text', () => {
  test('the rule finds those that do not', () => {
    const bad = ['/\\/+$/', '/^(a+)+$/', '/\\s+,/', '/^.*a.*b$/']
    expect(bad.filter((literal) => said(expressionsOf('bad.ts', `x = ${literal}`)).length === 0)).toEqual([])
    expect(said(expressionsOf('good.ts', 'x = [/^\\/+/, /^[\\w-]{1,64}$/, /[?#]/]'))).toEqual([])
  })

  test('all of the product are so: each may meet a text that somebody made up', () => {
    const files = sources('app', 'api', 'machines', 'ports', 'sandbox', 'server', 'scripts').filter(
      (file) => !/\.test\.tsx?$/.test(file),
    )
    const all = files.flatMap((file) => expressionsOf(file))
    expect(all.length).toBeGreaterThan(100)
    expect(said(all)).toEqual([])
  }, 60_000)
})
