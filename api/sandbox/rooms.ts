import type { Part } from './kernel/shop.ts'
import { sessionRoom } from './session/index.ts'

/** Rooms that only read, and the session. */
export const rooms: readonly Part[] = [sessionRoom]
