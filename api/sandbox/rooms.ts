import type { Part } from './kernel/shop.ts'

/** Rooms that only read, and the session. */
export const rooms: readonly Part[] = []
