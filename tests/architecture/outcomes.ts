import ts from 'typescript'

/** What happens around a flow: a page may notify the flow of it. What a call led to is an answer that the flow gets itself. */
const AROUND = new Set(['book', 'cart', 'currency', 'identity', 'list', 'mail', 'network', 'page', 'prices', 'session'])

const isFact = (type: string): boolean => /^[a-z]+\.(?:\w*ed|made|sent|lost|found|given|done)$/.test(type)

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The intents of a flow that report something, by name: what they send is a fact. */
export function factsOf(file: string, text: string): { intent: string; type: string }[] {
  const found: { intent: string; type: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer)) {
      const type = /\bsend\(\{ type: '([^']+)'/.exec(node.initializer.getText())?.[1]
      if (type !== undefined && isFact(type)) found.push({ intent: node.name.getText(), type })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file, text))
  return found
}

/** The facts among them that are outcomes of a call: none of what happens around a flow. */
export const outcomesOf = (file: string, text: string): string[] =>
  factsOf(file, text).flatMap(({ type }) => (AROUND.has(type.split('.')[0] ?? '') ? [] : type))

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node)

/** Where this node runs after a call was answered: behind an `await`, in what follows a promise, or once a form is done. */
function isAfterCall(node: ts.Node): boolean {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (!isFunction(inner)) continue
    if (ts.isPropertyAssignment(outer) && outer.name.getText() === 'onDone') return true
    if (
      ts.isCallExpression(outer) &&
      ts.isPropertyAccessExpression(outer.expression) &&
      ['then', 'catch', 'finally'].includes(outer.expression.name.text)
    )
      return true
    let isBehind = false
    const look = (one: ts.Node): void => {
      if (one.getStart() >= node.getStart() || (one !== inner && isFunction(one))) return
      if (ts.isAwaitExpression(one) && !(one.getStart() <= node.getStart() && node.getEnd() <= one.getEnd()))
        isBehind = true
      ts.forEachChild(one, look)
    }
    look(inner)
    if (isBehind) return true
  }
  return false
}

/**
 * Where a source reports the outcome of its own call: it sends a fact, or calls an intent that does, after a call.
 * @param intents names of the intents that send facts
 * @returns the lines
 */
export function ownOutcomes(file: string, text: string, intents: ReadonlySet<string>): number[] {
  const source = parse(file, text)
  const found: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText()
      const sent = name === 'send' ? /type: '([^']+)'/.exec(node.getText())?.[1] : undefined
      if ((intents.has(name) || (sent !== undefined && isFact(sent))) && isAfterCall(node))
        found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
