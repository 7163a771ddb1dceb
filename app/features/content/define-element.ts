import type { ReactNode } from 'react'
import type { ConfigOf, ConfigOptions, ConfigValue } from '../../../api/mappers/cms-config.ts'
import type { CmsContext, ElementReader, HeadingPlace, ReadSlot } from '../../../api/mappers/cms-elements.ts'
import type { CmsElement, CmsTrait } from '../../../api/types/content.ts'
import type { SlotPlace } from './placeholder.tsx'

/** Props of an element's component: the view that its declaration read, and the place of the slot. */
export interface ElementProps<View extends object> {
  element: CmsElement & View
  place: SlotPlace
}

/**
 * A slot of the demo shop. Pictures and products are named by the demo catalogue's keys, texts are in its three
 * languages. The first sample of an element is also shown with every value of every configuration.
 */
interface ElementSample<Name extends string> {
  /** Type of the block around it, and its place in there. */
  block: string
  slot: string
  config: { readonly [Option in Name]?: ConfigValue }
  /** One on a page is all that works: forms, lists and what has the name of a place on the page. */
  alone?: boolean
  /** Values that the backend takes from the page's product or category. */
  mapped?: { readonly [Option in Name]?: string }
}

/** Everything that the shop knows of one element of Shopping Experiences. */
interface ElementDeclaration<Options extends ConfigOptions, View extends object> {
  /** Its type in the backend. */
  type: string
  /** Every configuration that the backend stores for it. */
  config: Options
  /** On the server: what is shown of a slot; null for what cannot be shown. */
  read: (slot: ReadSlot<ConfigOf<Options>>, context: CmsContext) => View | null
  component: (props: ElementProps<View>) => ReactNode
  samples: readonly [ElementSample<keyof Options & string>, ...ElementSample<keyof Options & string>[]]
  /** Whether it brings the page's heading. */
  heading?: (view: View, place: HeadingPlace) => boolean
  /** Its traits for the page around it. */
  traits?: (view: View) => readonly CmsTrait[]
}

/** The part of a declaration that browsers get; the build takes the rest out of their scripts. */
export interface ShownElement {
  type: string
  component: (props: { element: never; place: SlotPlace }) => ReactNode
}

/** A declaration as the registry holds it. */
export interface DeclaredElement extends ShownElement, Omit<ElementReader, 'module'> {
  samples: readonly ElementSample<string>[]
}

/** Declares an element: the default export of `elements/<lazy module>/<type>.element.tsx`, and nothing else names it. */
export const defineElement = <const Options extends ConfigOptions, View extends object>(
  declaration: ElementDeclaration<Options, View>,
): DeclaredElement => declaration

/** Components by the type of their element, of the files that a glob found. */
export type ElementComponents = Readonly<Record<string, ShownElement['component'] | undefined>>

export const componentsOf = (files: Readonly<Record<string, ShownElement>>): ElementComponents =>
  Object.fromEntries(Object.values(files).map(({ type, component }) => [type, component]))
