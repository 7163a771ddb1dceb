import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { Visitor, type ESTree } from 'rolldown/utils'
import { normalizePath, type Plugin } from 'vite'
import { places } from '../../app/shared/slots/slots.ts'
import { root } from '../sources.mjs'
import { countExpress } from './express.ts'
import { shopFolder } from './folder.ts'
import { didYouMean } from './did-you-mean.ts'

/** The file that holds what fills the places; its text is made here where an owner fills some. */
const registry = normalizePath(path.join(root, 'app/shared/slots/filled.ts'))

/**
 * The places that a shop fills, with the files that do.
 * @param folder the shop's folder; null: none
 * @throws Error for a file that fills no place
 */
export function filledSlots(folder: string | null): Map<string, string> {
  const slots = folder && path.join(folder, 'slots')
  if (slots === null || !existsSync(slots)) return new Map()
  const names = Object.keys(places)
  const files = readdirSync(slots).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  return new Map(
    files.map((file) => {
      const name = path.basename(file, '.tsx')
      if (!names.includes(name))
        throw new Error(
          `slots/${file}: there is no place ${name}.${didYouMean(name, names)} Places: ${names.join(', ')}`,
        )
      return [name, path.join(slots, file)]
    }),
  )
}

/**
 * The text of the registry. Components come later, but for the server, which renders in one go; their styles come with the
 * page, for what the server renders has to be dressed.
 */
function registryOf(slots: ReadonlyMap<string, string>, onServer: boolean): string {
  const folder = path.dirname([...slots.values()][0] ?? '')
  const styles = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const sources = [...slots].map(([name, file]) => [JSON.stringify(name), JSON.stringify(normalizePath(file))])
  return [
    `import { createLazyModule } from '../../platform/lazy-module.ts'`,
    ...styles.map((file) => `import ${JSON.stringify(normalizePath(path.join(folder, file)))}`),
    ...(onServer ? sources.map(([, source], at) => `import Filling${at} from ${source}`) : []),
    'export const filled = {',
    ...sources.map(([name, source], at) => {
      const brought = onServer
        ? `Promise.resolve({ Filling: Filling${at} })`
        : `import(${source}).then((made) => ({ Filling: made.default }))`
      return `  ${name}: createLazyModule(() => ${brought}),`
    }),
    '}',
    ...(onServer ? ['for (const module of Object.values(filled)) void module.load()'] : []),
  ].join('\n')
}

/** The components that stand for places, and what names the place. */
const tags = { Slot: 'name', ExpressSlot: 'place' } as const
type Tag = keyof typeof tags

const isTag = (name: string): name is Tag => Object.hasOwn(tags, name)

/**
 * A source without the places that are not filled. Lines stay where they are.
 * @param isFilled whether a place is filled
 */
export function withoutEmptySlots(code: string, file: string, isFilled: (name: string, tag: Tag) => boolean): string {
  const edits: { start: number; end: number; text: string }[] = []
  const imports: { tag: Tag; start: number; end: number }[] = []
  /** The start of an element between the tags of another one. */
  const inside = new Set<number>()
  const kept = new Set<Tag>()
  const noteChildren = ({ children }: { children: ESTree.JSXChild[] }): void => {
    for (const child of children) inside.add(child.start)
  }
  new Visitor({
    ImportDeclaration({ specifiers, start, end }) {
      const [tag = ''] = specifiers.map(({ local }) => local.name)
      if (isTag(tag) && specifiers.length === 1) imports.push({ tag, start, end })
    },
    JSXFragment: noteChildren,
    JSXElement(node) {
      noteChildren(node)
      const { name: tag, attributes } = node.openingElement
      if (tag.type !== 'JSXIdentifier' || !isTag(tag.name)) return
      const named = tags[tag.name]
      const name = attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === named)
      if (name?.type !== 'JSXAttribute' || name.value?.type !== 'Literal' || typeof name.value.value !== 'string')
        throw new Error(`${file}: a place is named by a plain text, <${tag.name} ${named}="…">`)
      if (isFilled(name.value.value, tag.name)) kept.add(tag.name)
      // Between tags empty braces are no child at all.
      else edits.push({ start: node.start, end: node.end, text: inside.has(node.start) ? '{}' : 'null' })
    },
  }).visit(parseAst(code, { lang: 'tsx' }, file))
  for (const { tag, start, end } of imports) if (!kept.has(tag)) edits.push({ start, end, text: '' })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => {
      const lines = '\n'.repeat(text.slice(start, end).split('\n').length - 1)
      return text.slice(0, start) + instead + lines + text.slice(end)
    }, code)
}

/**
 * Fills the named places of pages with the components in `shop/slots/`, and removes those that are not filled. The
 * places of express buttons are filled by the payment providers.
 * @param folder the shop's folder; null: none
 */
export function slotsPlugin(folder: string | null = shopFolder()): Plugin {
  const slots = filledSlots(folder)
  let counting: ReturnType<typeof countExpress> | null = null
  return {
    name: 'shop-slots',
    enforce: 'pre',
    load(id) {
      return id === registry && slots.size > 0 ? registryOf(slots, this.environment.name === 'ssr') : null
    },
    async transform(code, id) {
      if (!id.endsWith('.tsx') || !/<(?:Slot|ExpressSlot)\s/.test(code)) return null
      const express: Readonly<Record<string, number>> = await (counting ??= countExpress(folder))
      const isFilled = (name: string, tag: Tag): boolean =>
        tag === 'Slot' ? slots.has(name) : (express[name] ?? 0) > 0
      return { code: withoutEmptySlots(code, id, isFilled), map: null }
    },
  }
}
