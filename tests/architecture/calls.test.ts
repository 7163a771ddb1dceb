import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { proxyCalls, proxyRoute } from '../../app/server/proxy-routes.server.ts'
import { read, sources } from './imports.ts'

const ID = '0123456789abcdef0123456789abcdef'
const parse = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)

/** `METHOD /path` of every call that a node makes with the typed client, ids filled in. */
function callsIn(node: ts.Node): string[] {
  const found: string[] = []
  const visit = (inner: ts.Node) => {
    if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression)) {
      const { expression, name } = inner.expression
      const [path] = inner.arguments
      if (ts.isIdentifier(expression) && expression.text === 'client' && path && ts.isStringLiteralLike(path))
        found.push(`${name.text} ${path.text.replaceAll(/\{[^{}]*\}/g, ID)}`)
    }
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}

/** Names of a node, other than the one that it declares. */
function namesIn(node: ts.Node): Set<string> {
  const found = new Set<string>()
  const visit = (inner: ts.Node) => {
    if (ts.isIdentifier(inner)) found.add(inner.text)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}

/** Operations by name: the calls that each makes, itself or by another one of its file. */
function operations(): Map<string, string[]> {
  const made = new Map<string, string[]>()
  for (const file of sources('api').filter(
    (name) => /^api\/(?:operations|pages)\/[\w-]+\.ts$/.test(name) && !/\.(?:test|fixture)\./.test(name),
  )) {
    const local = new Map<string, { calls: string[]; names: Set<string> }>()
    for (const statement of parse(file).statements) {
      const named = ts.isFunctionDeclaration(statement)
        ? [[statement.name?.text ?? '', statement] as const]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.map((entry) => [entry.name.getText(), entry] as const)
          : []
      for (const [name, node] of named) local.set(name, { calls: callsIn(node), names: namesIn(node) })
    }
    const callsOf = (name: string, seen = new Set<string>()): string[] => {
      const own = local.get(name)
      if (!own || seen.has(name)) return []
      seen.add(name)
      return [...own.calls, ...[...own.names].flatMap((other) => callsOf(other, seen))]
    }
    for (const name of local.keys()) made.set(name, callsOf(name))
  }
  return made
}

/** Calls of the pages in the browser, of forms without scripts, and of plain links. */
function madeByTheShop(): Set<string> {
  const known = operations()
  const made = new Set<string>([`GET /order/download/${ID}/${ID}`])
  const files = sources('app').filter((file) => !/\.server\.tsx?$|\.test\.tsx?$|routeTree/.test(file))
  for (const file of files)
    for (const name of namesIn(parse(file))) for (const call of known.get(name) ?? []) made.add(call)
  const forms = read('app/server/forms.server.ts')
  for (const [, method, path] of forms.matchAll(/\.call\('([A-Z]+)', '([^']+)'/g)) made.add(`${method} ${path}`)
  return made
}

describe('the way to the Store API', () => {
  const made = madeByTheShop()
  const allows = (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    return proxyRoute(method, path) !== null
  }
  /** The server reads the catalogue itself. */
  const byServer =
    /^POST \/(?:category|landing-page|navigation|product-listing|search$|seo-url|product\/[^/]+(?:\/cross-selling)?$)/

  test('is open for every call that the shop makes', () => {
    expect(made.size).toBeGreaterThan(20)
    expect([...made].filter((call) => !allows(call) && !byServer.test(call))).toEqual([])
  })

  test('is closed for calls that nobody makes', () => {
    const spelled = proxyCalls().map((call) => call.replaceAll('[0-9a-f]{32}', ID))
    expect(spelled.filter((call) => !made.has(call))).toEqual([])
  })
})
