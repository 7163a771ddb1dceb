/** Folder of the elements and blocks that every page may need at once. */
export const firstLoad = 'first'

/** The lazy modules that bring elements, named as their folders below `elements/`. */
const names = ['form', 'showcase', 'listing', 'product', 'rest', 'slider', 'video'] as const

export type ElementModuleName = (typeof names)[number]

export const isElementModule = (name: string): name is ElementModuleName =>
  names.some((candidate) => candidate === name)

/** The lazy modules that bring blocks, named as their folders below `blocks/`: what a page cannot be arranged without. */
const blockNames = ['showcase', 'listing', 'product', 'rest', 'slider'] as const satisfies ElementModuleName[]

export type BlockModuleName = (typeof blockNames)[number]

export const isBlockModule = (name: string): name is BlockModuleName =>
  blockNames.some((candidate) => candidate === name)
