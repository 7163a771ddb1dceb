import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { read, sources } from './imports.ts'

const isStatus = (node: ts.Expression): boolean =>
  (ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : null)?.text === 'status'

/** What is there for a status that has no case: nothing but the type error. */
const isNever = (clause: ts.CaseOrDefaultClause, status: string): boolean =>
  clause.statements.map((statement) => statement.getText()).join('') === `return ${status} satisfies never`

/** Places of the switches over a machine's status that take a new one for an old one. */
function openSwitches(file: string, text = read(file)): string[] {
  if (!text.includes('status) {')) return []
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node) && isStatus(node.expression)) {
      const { clauses } = node.caseBlock
      const isHttp = clauses.some((clause) => ts.isCaseClause(clause) && ts.isNumericLiteral(clause.expression))
      const last = clauses.find((clause) => ts.isDefaultClause(clause))
      if (!isHttp && (last === undefined || !isNever(last, node.expression.getText())))
        found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

describe('a component has a case for every status', () => {
  test('the rule finds a switch that takes a new status for an old one', () => {
    const over = (end: string): string[] =>
      openSwitches('a.tsx', `switch (view.status) { case 'made': return 1; ${end} }`)
    expect(over('')).toEqual(['a.tsx:1'])
    expect(over('default: return 2')).toEqual(['a.tsx:1'])
    expect(over('default: return view.status satisfies never')).toEqual([])
    expect(openSwitches('a.tsx', 'switch (status) { case 404: return 1; default: return 2 }')).toEqual([])
  })

  test('no component has such a switch', () => {
    expect(sources('app').flatMap((file) => openSwitches(file))).toEqual([])
  })
})
