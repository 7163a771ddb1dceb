import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { bodyDeclaration } from '../../app/server/proxy/declared-bodies.server.ts'
import { operations } from '../../app/server/proxy/proxy-operations.server.ts'
import { importsOf, read, sources } from './imports.ts'

const parse = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
const isProduct = (file: string) => !/\.(?:test|fixture)\.tsx?$|routeTree/.test(file)
const api = sources('api').filter(isProduct)
const app = sources('app', 'ports', 'react').filter(isProduct)

function visit(node: ts.Node, found: (node: ts.Node) => void): void {
  found(node)
  ts.forEachChild(node, (child) => visit(child, found))
}

/** Names that a node mentions. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  visit(node, (inner) => {
    if (ts.isIdentifier(inner)) names.add(inner.text)
  })
  return names
}

/** What each function of the api mentions: some operations are called by functions beside them. */
function mentions(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const file of api.filter((name) => /^api\/(?:operations|pages)\//.test(name)))
    for (const statement of parse(file).statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name) known.set(statement.name.text, namesIn(statement))
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer) known.set(name.text, namesIn(initializer))
    }
  return known
}

/** Names that a file imports of operations and composed reads. */
function takenFromApi(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (
      !ts.isImportDeclaration(statement) ||
      !/\/api\/(?:operations|pages)\//.test(statement.moduleSpecifier.getText())
    )
      return []
    const named = statement.importClause?.namedBindings
    return named && ts.isNamedImports(named)
      ? named.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : []
  })
}

/** Operations that some files call, themselves or by functions of the api. */
function calledBy(files: readonly string[]): Set<string> {
  const known = mentions()
  const called = new Set<string>()
  const follow = (name: string): void => {
    if (called.has(name) || !known.has(name)) return
    called.add(name)
    for (const other of known.get(name) ?? []) follow(other)
  }
  for (const file of files) for (const name of takenFromApi(file)) follow(name)
  return called
}

const isServer = (file: string) => /\.server\.tsx?$/.test(file)
/** Forms of pages without scripts call what the page's script would call. */
const isForms = (file: string) => file === 'app/server/pages/forms.server.ts'

describe('operations of the Store API', () => {
  test('are declared where the proxy finds them: exported by a file of api/operations', () => {
    const declared = api.flatMap((file) => {
      const found: string[] = []
      visit(parse(file), (node) => {
        if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'operation')
          found.push(ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : `unnamed in ${file}`)
      })
      return found
    })
    expect(declared.toSorted()).toEqual([...operations.keys()].toSorted())
  })

  test('are called by the pages that may, or by the server alone', () => {
    const inPages = calledBy(app.filter((file) => !isServer(file) || isForms(file)))
    // An app on the packages has no server: its list is read by the kit.
    const isOwn = (file: string) => file === 'ports/listing.ports.ts'
    const onServer = calledBy(app.filter((file) => (isServer(file) && !isForms(file)) || isOwn(file)))
    const uncalled = [...operations].filter(([name, { kind }]) => !(kind === 'server' ? onServer : inPages).has(name))
    expect(uncalled.map(([name]) => name)).toEqual([])
  })

  test('are the only calls: nothing else asks the client, and no path is spelled twice', () => {
    const asking = [...api, ...app].filter((file) => {
      let asks = false
      visit(parse(file), (node) => {
        if (ts.isObjectLiteralExpression(node))
          asks ||= ['route', 'request', 'map'].every((name) =>
            node.properties.some((property) => property.name?.getText() === name),
          )
      })
      return asks
    })
    expect(asking).toEqual(['api/operations/operation.ts'])
    expect(
      [...api, ...app].filter((file) => /store-api\/[\w{$]/.test(read(file).replaceAll(/\/\*[^]*?\*\//g, ''))),
    ).toEqual([])
    const clients = [...api, ...app]
      .flatMap(importsOf)
      .filter(({ to, typeOnly }) => to === 'openapi-fetch' && !typeOnly)
    expect(clients.map(({ from }) => from)).toEqual(['api/client/client.ts'])
  })

  test('that make their body of an input declare where it is and its bounds', () => {
    const making = api.flatMap((file) => {
      const found: string[] = []
      visit(parse(file), (node) => {
        if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'operation') {
          const request = /\brequest: \(/.test(node.getText()) && namesIn(node).has('body')
          if (request && ts.isVariableDeclaration(node.parent)) found.push(node.parent.name.getText())
        }
      })
      return found
    })
    expect(making.length).toBeGreaterThan(30)
    const undeclared = making.filter((name) => {
      const operation = operations.get(name)
      return operation !== undefined && operation.kind !== 'server' && bodyDeclaration(operation) === undefined
    })
    expect(undeclared).toEqual([])
    const inBrowsers = api.filter((file) => /(?<!@__PURE__ \*\/|function) declareBody\(/.test(read(file)))
    expect(inBrowsers).toEqual([])
  })
})

test('requests of Node are taken in one place, where no error of one ends the process', () => {
  const takers = sources('app', 'server', 'scripts')
    .filter(isProduct)
    .flatMap(importsOf)
    .filter(({ to, names }) => to === 'srvx/node' || names?.includes('toNodeHandler') === true)
  expect(takers.map(({ from }) => from)).toEqual(['server/node-handler.ts'])
})
