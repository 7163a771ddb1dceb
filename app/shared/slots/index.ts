export { Slot } from './slot.tsx'
export type { SlotName, SlotProps, Slots } from './slots.ts'
