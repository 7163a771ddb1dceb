import { catalogueRoom } from './catalogue/index.ts'
import { contentRoom } from './content/index.ts'
import type { Part } from './kernel/shop.ts'
import { mediaRoom } from './kernel/media.ts'
import { searchRoom } from './search/index.ts'
import { sessionRoom } from './session/index.ts'

/** Rooms that only read, and the session. */
export const rooms: readonly Part[] = [sessionRoom, catalogueRoom, contentRoom, searchRoom, mediaRoom]
