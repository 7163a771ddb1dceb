import type { ReactNode } from 'react'
import type { ConfigValue } from '../../../api/mappers/cms-config.ts'
import type { CmsBlock } from '../../../api/types/content.ts'

/** The layout of a block's slots. */
interface BlockLook {
  /** Class of its grid; without, it follows from the number of slots. */
  grid?: string | undefined
  /** In a section of full width it goes to the window's edges; others keep the page's gutter there. */
  bleeds?: boolean
  /** Its component shows the block's colour and picture itself. */
  paintsGround?: boolean
  /** Belongs to the block below it, which follows closely. */
  joinsNext?: boolean
}

export interface BlockProps {
  /** Its slots are in the order that the declaration names. */
  block: CmsBlock
  look: BlockLook
  /** First of the page. */
  first: boolean
  /** In a section of full width. */
  full: boolean
}

/** A slot of the demo shop: an element with values as its declaration names them. */
export interface SampleSlot {
  type: string
  config?: { readonly [option: string]: ConfigValue }
  /** Values that the backend takes from the page's product or category. */
  mapped?: { readonly [option: string]: string }
}

/** A block of the demo shop's page of every block. */
interface BlockSample<Slot extends string> {
  /** Section that it is shown in; without, one of the page's width. */
  section?: 'full_width' | 'sidebar'
  slots: { readonly [Name in Slot]: SampleSlot }
  backgroundColor?: string
  backgroundPicture?: string
}

interface Declared<Slot extends string> {
  /** Its type in the backend. */
  type: string
  /** Names of its slots, in the order of reading. */
  slots: readonly [Slot, ...Slot[]]
  look: BlockLook
  /** Shows the slots; without, they are in the grid of the look. */
  component?: (props: BlockProps) => ReactNode
  samples: readonly [BlockSample<Slot>, ...BlockSample<Slot>[]]
}

/** The part of a declaration that browsers get; the build takes the rest out of their scripts. */
export type ShownBlock = Pick<Declared<string>, 'type' | 'look' | 'component'>

/** A declaration as the registry holds it. */
export interface DeclaredBlock extends ShownBlock {
  slots: readonly string[]
  samples: readonly BlockSample<string>[]
}

/** Declares a block: the default export of `blocks/<lazy module>/<type>.block.tsx`, and nothing else names it. */
export const defineBlock = <const Slot extends string>(declaration: Declared<Slot>): DeclaredBlock => declaration

/** Blocks by their type, of the files that a glob found. */
export type ShownBlocks = Readonly<Record<string, ShownBlock | undefined>>

export const blocksOf = (files: Readonly<Record<string, ShownBlock>>): ShownBlocks =>
  Object.fromEntries(Object.values(files).map((block) => [block.type, block]))
