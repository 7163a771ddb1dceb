import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface Import {
  /** Repository path of the importing file. */
  from: string
  /** Repository path of the imported file, or the bare package name. */
  to: string
  typeOnly: boolean
  /** By `import()`: a script of its own. */
  lazy: boolean
  line: number
  /** What is taken of it, by the names that it has there; null for all. */
  names: string[] | null
}

const root = path.resolve(import.meta.dirname, '../..')
const ignored = new Set(['node_modules', '.git', 'test-results', '.data'])

function files(folders: string[], wanted: (name: string) => boolean): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.split(path.sep).some((part) => ignored.has(part) || part.startsWith('dist'))),
  )
}

/** Every TypeScript source below the given folders, as repository paths. */
export function sources(...folders: string[]): string[] {
  return files(folders, (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
}

/** Every file below the given folders, as repository paths. */
export const everyFile = (...folders: string[]): string[] => files(folders, () => true)

/** Every style sheet below the given folders, as repository paths. */
export function stylesheets(...folders: string[]): string[] {
  return files(folders, (name) => name.endsWith('.css'))
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

const namesIn = (elements: Iterable<ts.ImportSpecifier | ts.ExportSpecifier>): string[] =>
  Array.from(elements, ({ propertyName, name }) => (propertyName ?? name).text)

/** The files that an eager `import.meta.glob` imports. */
function globbed(node: ts.Node, file: string): string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'import.meta.glob') return []
  const [pattern, options] = node.arguments
  if (!pattern || !ts.isStringLiteralLike(pattern) || !options?.getText().includes('eager: true')) return []
  const wanted = path.join(path.dirname(file), pattern.text)
  return files(['app'], (name) => /\.tsx?$/.test(name)).filter((name) => path.matchesGlob(name, wanted))
}

/** All imports and re-exports of a file, dynamic ones included. */
export function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: Import[] = []
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const add = (
    specifier: ts.Expression | undefined,
    typeOnly: boolean,
    names: string[] | null = null,
    lazy = false,
  ) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const to = specifier.text.startsWith('.')
      ? path.normalize(path.join(path.dirname(file), specifier.text.replace(/\?.*$/, '')))
      : specifier.text
    found.push({ from: file, to, typeOnly, lazy, line: lineOf(specifier), names })
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause
      const named = clause?.namedBindings
      const allTypes =
        clause !== undefined &&
        (clause.isTypeOnly ||
          (!clause.name &&
            named !== undefined &&
            ts.isNamedImports(named) &&
            named.elements.length > 0 &&
            named.elements.every((element) => element.isTypeOnly)))
      const isListed = clause !== undefined && !clause.name && named !== undefined && ts.isNamedImports(named)
      add(node.moduleSpecifier, allTypes, isListed ? namesIn(named.elements) : null)
    }
    if (ts.isExportDeclaration(node)) {
      const listed = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : null
      add(node.moduleSpecifier, node.isTypeOnly, listed && namesIn(listed))
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, null, true)
    for (const to of globbed(node, file))
      found.push({ from: file, to, typeOnly: false, lazy: false, line: lineOf(node), names: null })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
