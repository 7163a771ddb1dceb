// The meanings of a machine's names: the documentation comment above each of them in its code.
import path from 'node:path'
import ts from 'typescript'
import { read } from '../tests/architecture/imports.ts'

interface Meanings {
  events: Map<string, string>
  guards: Map<string, string>
  /** Ports, and the machines that it starts. */
  ports: Map<string, string>
  delays: Map<string, string>
}

interface Declared {
  file: string
  node: ts.Node
}

/** The text of a file by its path in the repository. */
export type Reader = (file: string) => string

const parse = (file: string, text: Reader): ts.SourceFile =>
  ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true)

/** The words of the comment between two places of a source; empty without one. */
function commentIn(source: ts.SourceFile, from: number, to: number): string {
  const [comment] = [...source.text.slice(from, to).matchAll(/\/\*\*([\s\S]*?)\*\//g)].toReversed()
  return (comment?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim()
}

const commentAbove = (node: ts.Node): string => commentIn(node.getSourceFile(), node.pos, node.getStart())

/** The variable, function, type or interface of that name, wherever the file has it from. */
function declared(file: string, name: string, text: Reader): Declared | null {
  for (const node of parse(file, text).statements) {
    if (ts.isVariableStatement(node)) {
      if (node.declarationList.declarations.some((one) => one.name.getText() === name)) return { file, node }
    } else if (
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node)
    ) {
      if (node.name?.text === name) return { file, node }
    } else if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings
      if (bindings === undefined || !ts.isNamedImports(bindings)) continue
      const taken = bindings.elements.find((one) => one.name.text === name)
      if (taken === undefined || !node.moduleSpecifier.text.startsWith('.')) continue
      const from = path.normalize(path.join(path.dirname(file), node.moduleSpecifier.text))
      return declared(from, (taken.propertyName ?? taken.name).text, text)
    }
  }
  return null
}

/** Members of a union, with what is written above each. A name that stands for other members is followed. */
function readUnion({ file, node }: Declared, events: Map<string, string>, text: Reader): void {
  if (!ts.isTypeAliasDeclaration(node)) return
  const source = node.getSourceFile()
  const members: readonly ts.TypeNode[] = ts.isUnionTypeNode(node.type) ? [...node.type.types] : [node.type]
  for (const [index, member] of members.entries()) {
    if (ts.isTypeReferenceNode(member)) {
      const other = declared(file, member.typeName.getText(), text)
      if (other !== null) readUnion(other, events, text)
      continue
    }
    if (!ts.isTypeLiteralNode(member)) continue
    const type = member.members.find((one) => one.name?.getText() === 'type')
    const name = type && ts.isPropertySignature(type) && type.type ? type.type.getText() : ''
    const from = index === 0 ? node.name.end : members[index - 1]!.end
    take(events, name.replaceAll(`'`, ''), commentIn(source, from, member.getStart()))
  }
}

const take = (meanings: Map<string, string>, name: string, text: string): void => {
  if (text !== '' && !meanings.has(name)) meanings.set(name, text.replaceAll('|', '\\|'))
}

/** The object that is given to `setup`. */
function setupOf(source: ts.SourceFile): ts.ObjectLiteralExpression | null {
  let found: ts.ObjectLiteralExpression | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'setup') {
      const [given] = node.arguments
      if (given !== undefined && ts.isObjectLiteralExpression(given)) found = given
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const partOf = (given: ts.ObjectLiteralExpression, name: string): readonly ts.ObjectLiteralElementLike[] => {
  const part = given.properties.find((one) => one.name?.getText() === name)
  return part && ts.isPropertyAssignment(part) && ts.isObjectLiteralExpression(part.initializer)
    ? [...part.initializer.properties]
    : []
}

/** Above the name itself, or above what it is: `isOver`, or `cart: cartMachine`, or a function of the same name. */
function meaningOf(file: string, property: ts.ObjectLiteralElementLike, text: Reader): string {
  const own = commentAbove(property)
  if (own !== '') return own
  const name = property.name?.getText() ?? ''
  const value = ts.isPropertyAssignment(property) ? property.initializer : null
  const other = declared(file, value !== null && ts.isIdentifier(value) ? value.text : name, text)
  return other === null ? '' : commentAbove(other.node)
}

/**
 * Reads the meanings of a machine.
 *
 * @param types its file of types: events, and the interface of its ports
 * @param setup the file that calls `setup`: guards, actors and delays
 */
export function meaningsIn(types: string, setup: string, text: Reader = read): Meanings {
  const meanings: Meanings = { events: new Map(), guards: new Map(), ports: new Map(), delays: new Map() }
  const source = parse(types, text)
  for (const node of source.statements) {
    if (ts.isTypeAliasDeclaration(node) && node.name.text.endsWith('Event')) {
      readUnion({ file: types, node }, meanings.events, text)
    }
    if (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Ports')) {
      for (const port of node.members) take(meanings.ports, port.name?.getText() ?? '', commentAbove(port))
    }
  }
  const given = setupOf(parse(setup, text))
  if (given === null) throw new Error(`${setup} calls no setup`)
  for (const [part, of] of [
    ['guards', meanings.guards],
    ['actors', meanings.ports],
    ['delays', meanings.delays],
  ] as const) {
    for (const property of partOf(given, part)) {
      take(of, property.name?.getText() ?? '', meaningOf(setup, property, text))
    }
  }
  return meanings
}

/** The purpose of a machine: the comment above it. */
export function purposeIn(machine: string, text: Reader = read): string {
  const name = `${path.basename(machine, '.machine.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`
  const found = declared(machine, name, text)
  return found === null ? '' : commentAbove(found.node)
}
