import type { BlockReaders, ElementReaders } from '../../../api/mappers/cms-elements.ts'
import type { DeclaredBlock } from './define-block.ts'
import type { DeclaredElement } from './define-element.ts'
import type { BlockModuleName, ElementModuleName } from './lazy-modules.ts'

/** A declaration and where it was found. */
export interface RegisteredElement extends DeclaredElement {
  /** Lazy module that brings its component; null: the first load. */
  module: string | null
  file: string
}

const files = import.meta.glob<DeclaredElement>('./elements/*/*.element.tsx', { eager: true, import: 'default' })

/** Those of the owner's folder. */
const own = import.meta.glob<DeclaredElement>('#shop/elements/*.element.tsx', { eager: true, import: 'default' })

/** Owners' declarations come with the lazy module of what is seldom needed. */
const ownModule = 'rest' satisfies ElementModuleName & BlockModuleName

/** Folder of the elements and blocks that every page may need at once. */
const firstLoad = 'first'

/** The lazy modules there are, by their files. */
const modules = import.meta.glob('./*.lazy.ts')

/** The folder of a declaration is its lazy module. */
function moduleOf(file: string): string | null {
  const folder = /\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? ''
  if (folder === firstLoad) return null
  if (`./${folder}.lazy.ts` in modules) return folder
  throw new Error(`${file}: there is no lazy module ${folder}`)
}

/** Every declared element of the shop, in the order of the files. */
export const elementList: readonly RegisteredElement[] = Object.entries(files).map(([file, declared]) => ({
  ...declared,
  module: moduleOf(file),
  file: file.replace('./', 'app/features/content/'),
}))

/** The elements that the shop can show, by type; an owner's is instead of one of the shop's. */
export const elements: ElementReaders = new Map(
  [...elementList, ...Object.values(own).map((declared) => ({ ...declared, module: ownModule }))].map((element) => [
    element.type,
    element,
  ]),
)

/** A declared block and where it was found. */
export interface RegisteredBlock extends DeclaredBlock {
  /** Lazy module that brings its arrangement; null: the first load. */
  module: string | null
  file: string
}

const blockFiles = import.meta.glob<DeclaredBlock>('./blocks/*/*.block.tsx', { eager: true, import: 'default' })

const ownBlocks = import.meta.glob<DeclaredBlock>('#shop/blocks/*.block.tsx', { eager: true, import: 'default' })

/** Every declared block of the shop, in the order of the files. */
export const blockList: readonly RegisteredBlock[] = Object.entries(blockFiles).map(([file, declared]) => ({
  ...declared,
  module: moduleOf(file),
  file: file.replace('./', 'app/features/content/'),
}))

/** The blocks that the shop can arrange, by type; an owner's is instead of one of the shop's. */
export const blocks: BlockReaders = new Map(
  [...blockList, ...Object.values(ownBlocks).map((declared) => ({ ...declared, module: ownModule }))].map((block) => [
    block.type,
    block,
  ]),
)
