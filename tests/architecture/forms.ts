import path from 'node:path'
import ts from 'typescript'

const TYPED = new Set(['TextArea', 'TextInput', 'input', 'textarea'])

/**
 * The forms of a source that post what the shopper typed, and are not on the machine of forms. A form is on it when it
 * spreads the `form` of what `useForm` or `useFormActor` of shared/form gave. Of a spread that says nothing else the worst is taken: it posts.
 * @returns the lines of their opening tags
 */
export function formsWithoutMachine(file: string, text: string): number[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const hooks = new Set<string>()
  const bindings = new Set<string>()
  const found: number[] = []

  const learn = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = path.join(path.dirname(file), node.moduleSpecifier.text)
      const named = node.importClause?.namedBindings
      if (from.startsWith('app/shared/form/') && named && ts.isNamedImports(named))
        for (const { name, propertyName } of named.elements)
          if (['useForm', 'useFormActor'].includes((propertyName ?? name).text)) hooks.add(name.text)
    }
    const made = ts.isVariableDeclaration(node) ? node.initializer : undefined
    if (made && ts.isCallExpression(made) && ts.isIdentifier(made.expression) && hooks.has(made.expression.text))
      bindings.add((node as ts.VariableDeclaration).name.getText())
    ts.forEachChild(node, learn)
  }

  const takesText = (node: ts.Node): boolean => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && TYPED.has(node.tagName.getText()))
      return !/type="(hidden|submit)"/.test(node.attributes.getText())
    return ts.forEachChild(node, takesText) ?? false
  }

  const judge = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'form') {
      const { properties } = node.openingElement.attributes
      const spreads = properties.filter(ts.isJsxSpreadAttribute).map(({ expression }) => expression)
      const method = properties.find((property) => ts.isJsxAttribute(property) && property.name.getText() === 'method')
      const posts = method === undefined ? spreads.length > 0 : !/"get"/i.test(method.getText())
      const onMachine = spreads.some(
        (spread) =>
          ts.isPropertyAccessExpression(spread) &&
          spread.name.text === 'form' &&
          ts.isIdentifier(spread.expression) &&
          bindings.has(spread.expression.text),
      )
      if (posts && !onMachine && takesText(node))
        found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, judge)
  }
  learn(source)
  judge(source)
  return found
}

/**
 * The forms of a source that post to their own page, where no server takes them, with a button that works before the
 * scripts run.
 * @returns the lines of their opening tags
 */
export function formsSentTooEarly(file: string, text: string): number[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: number[] = []
  const judge = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'form') {
      const attributes = node.openingElement.attributes.properties.filter(ts.isJsxAttribute)
      const posts = attributes.some(
        ({ name, initializer }) => name.getText() === 'method' && initializer?.getText() === '"post"',
      )
      const isTaken = attributes.some(({ name }) => name.getText() === 'action')
      if (posts && !isTaken && !/<SubmitButton\b/.test(node.getText()))
        found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, judge)
  }
  judge(source)
  return found
}
