export { Slot } from './slot.tsx'
export type { SlotProps, Slots } from './slots.ts'
