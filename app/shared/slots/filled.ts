import type { ComponentType } from 'react'
import type { LazyModule } from '../../platform/lazy-module.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** The default export of the file that fills a place. */
export interface SlotModule<Given extends object> {
  Filling: ComponentType<Given>
}

/** The components that fill places, each loaded when its page is shown. */
type FilledSlots = { readonly [Name in SlotName]?: LazyModule<SlotModule<SlotProps<Name>>> }

/** Upstream fills none; the build puts the owner's here (scripts/shop/slots-plugin.ts). */
export const filled: FilledSlots = {}
