import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'

/** Files that declare an element or a block of a layout: the shop's, and those of an owner's folder. */
export const isDeclaration = (file: string): boolean => /\/(?:elements|blocks)\/.*\.(?:element|block)\.tsx$/.test(file)

/** The part of a declaration that a browser needs. */
const shown = new Set(['type', 'types', 'component', 'look'])

/**
 * The source of a declaration as browsers get it: without how the backend's answer is read, which happens on the server,
 * and without its samples.
 * @throws Error for a file whose default export is no call with one object literal, or that shows no sample
 */
export function withoutServerParts(code: string, file: string): string {
  const exported = parseAst(code, { lang: 'tsx' }, file).body.find((node) => node.type === 'ExportDefaultDeclaration')
  const call = exported?.declaration
  const object = call?.type === 'CallExpression' ? call.arguments[0] : undefined
  if (object?.type !== 'ObjectExpression') throw new Error(`${file} declares nothing: defineElement({ … }) is missing`)
  const samples = object.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'samples',
  )
  if (samples?.type !== 'Property' || (samples.value.type === 'ArrayExpression' && samples.value.elements.length === 0))
    throw new Error(`${file} has no sample: samples: [{ … }] says with what it can be tried`)
  const kept = object.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && shown.has(property.key.name)
      ? [code.slice(property.start, property.end)]
      : [],
  )
  return `${code.slice(0, object.start)}{ ${kept.join(', ')} }${code.slice(object.end)}`
}

/** Takes out of the browsers' scripts what only the server, the demo shop and the tests need of a declaration. */
export const declarationsPlugin = (): Plugin => ({
  name: 'declarations',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return isDeclaration(id) ? { code: withoutServerParts(code, id), map: null } : null
  },
})
