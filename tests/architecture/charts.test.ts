import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { read, sources } from './imports.ts'

/** Members that say nothing of where a chart leads: what a function makes of a context or an event. */
const values = new Set(['context', 'input', 'output', 'params'])
/** Members in which a name may stand for what is declared once in the file: an action, or a guard, with its parameters. */
const named = new Set(['actions', 'entry', 'exit', 'guard'])

const isLiteral = (node: ts.Expression): boolean =>
  ts.isStringLiteral(node) ||
  ts.isNumericLiteral(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword

/** Names that a file declares itself. */
const declaredIn = (file: ts.SourceFile): Set<string> =>
  new Set(
    file.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText())),
  )

/** Parts of a chart that can be known only by running the file. */
function hiddenParts(file: ts.SourceFile, chart: ts.Expression): ts.Node[] {
  const declared = declaredIn(file)
  const hiddenIn = (node: ts.Expression, member: string): ts.Node[] => {
    if (ts.isObjectLiteralExpression(node)) {
      return node.properties.flatMap((property) => {
        if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return [property]
        const name = property.name.text
        return values.has(name) ? [] : hiddenIn(property.initializer, name)
      })
    }
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => hiddenIn(element, member))
    if (isLiteral(node)) return []
    return named.has(member) && ts.isIdentifier(node) && declared.has(node.text) ? [] : [node]
  }
  return hiddenIn(chart, 'chart')
}

/** Places of what no reader, and no tool that reads code, can see in the charts of a file. */
function hiddenIn(name: string, text = read(name)): string[] {
  if (!text.includes('createMachine(') && !text.includes('createStateConfig(')) return []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found: string[] = []
  const say = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${name}:${line + 1} ${node.getText().split('\n')[0]}`)
  }
  const visit = (node: ts.Node): void => {
    const maker =
      ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
    if (ts.isCallExpression(node) && maker === 'createMachine') {
      for (const part of node.arguments.flatMap((chart) => hiddenParts(file, chart))) say(part)
    }
    // A part of a chart that stands elsewhere.
    if (maker === 'createStateConfig') say(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('a chart is in its file as it is', () => {
  test('the rule finds what is put together when the file runs', () => {
    const chart = (part: string): string[] =>
      hiddenIn('a.ts', `const note = { type: 'note' }\nexport const a = made.createMachine({ ${part} })`)
    expect(chart(`initial: 'one', states: { one: { on: { 'a.b': { target: 'two', actions: note } } } }`)).toEqual([])
    expect(chart(`context: ({ input }) => ({ ...input, all: made() })`)).toEqual([])
    expect(chart(`on: { ...edges }`)).toEqual(['a.ts:2 ...edges'])
    expect(chart(`on: edges`)).toEqual(['a.ts:2 edges'])
    expect(chart(`on: { [name]: 'two' }`)).toEqual([`a.ts:2 [name]: 'two'`])
    expect(chart(`states: { one: stateOf('one') }`)).toEqual([`a.ts:2 stateOf('one')`])
    expect(chart(`onError: [first, ...others]`)).toEqual(['a.ts:2 first', 'a.ts:2 ...others'])
    expect(chart(`entry: table['note']`)).toEqual([`a.ts:2 table['note']`])
    expect(chart(`entry: imported`)).toEqual(['a.ts:2 imported'])
  })

  test('every machine is written so', () => {
    const machines = sources('machines').filter((file) => !file.includes('/test/'))
    expect(machines.some((file) => read(file).includes('createMachine('))).toBe(true)
    expect(machines.flatMap((file) => hiddenIn(file))).toEqual([])
  })
})
