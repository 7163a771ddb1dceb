import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { read, sources } from './imports.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The one place where a body is dropped. */
const HELPER = 'app/server/http/without-body.server.ts'

/** A program of these files; `sample` stands in for a file that is not there. */
function programOf(files: string[], sample: { file: string; text: string } | null = null): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const host = ts.createCompilerHost(options, true)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (name, language, ...rest) =>
    sample !== null && name === path.join(root, sample.file)
      ? ts.createSourceFile(name, sample.text, language, true)
      : readSource(name, language, ...rest)
  return ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
    host,
  )
}

const isNothing = (node: ts.Expression | undefined): boolean =>
  node === undefined ||
  node.kind === ts.SyntaxKind.NullKeyword ||
  (ts.isConditionalExpression(node) && (isNothing(node.whenTrue) || isNothing(node.whenFalse)))

const isBodiless = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && /^(?:Fast)?Response$/.test(node.expression.getText()) && isNothing(node.arguments?.[0])

/** Names in the functions around a place that hold a response. */
function responsesAround(place: ts.Node, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const declares = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)
    if (declares && ts.isIdentifier(node.name)) {
      const type = checker.getTypeAtLocation(node.name)
      const parts = type.isUnion() ? type.types : [type]
      if (parts.some((part) => part.getSymbol()?.getName() === 'Response')) found.push(node.name.text)
    }
    ts.forEachChild(node, look)
  }
  for (let node = place.parent; node !== undefined; node = node.parent)
    if (ts.isFunctionLike(node)) ts.forEachChild(node, look)
  return [...new Set(found)]
}

/** `file:line` of every answer without a body that is made where another answer's body may be left behind. */
function droppedBodies(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file))
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (source && isBodiless(node)) {
        const names = responsesAround(node, checker)
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (names.length > 0) found.push(`${file}:${line} beside ${names.join(', ')}`)
      }
      ts.forEachChild(node, visit)
    }
    if (source) visit(source)
    return found
  })
}

describe('a body that is dropped is cancelled', () => {
  test('by the helper: nothing else makes an answer without a body beside another answer', () => {
    const files = sources('app/server', 'server').filter(
      (file) => !/\.(?:test|fixture)\.tsx?$/.test(file) && file !== HELPER,
    )
    expect(files.length).toBeGreaterThan(60)
    expect(droppedBodies(programOf(files), files)).toEqual([])
  }, 60_000)

  test('by the helper: nothing else cancels a body', () => {
    const files = sources('app/server', 'server').filter((file) => file !== HELPER && !file.includes('.test.'))
    expect(files.filter((file) => /\.body\??\.cancel\(|\bbody\??\.cancel\(/.test(read(file)))).toEqual([])
  })

  test('one that is left behind is found, also in a conditional and inside a function', () => {
    const file = 'app/server/sample.server.ts'
    const text = `
      export async function left(request: Request) {
        const { response: rendered } = await render(request)
        const end = () => new Response(request.method === 'HEAD' ? null : rendered.body)
        return end()
      }
      export const empty = (status: number): Response => new Response(null, { status })
      declare function render(request: Request): Promise<{ response: Response }>`
    const program = programOf([file], { file, text })
    expect(droppedBodies(program, [file])).toEqual([`${file}:4 beside rendered`])
  }, 60_000)
})
