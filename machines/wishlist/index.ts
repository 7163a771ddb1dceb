export { wishlistMachine } from './wishlist.machine.ts'
export type { WishlistActor, WishlistSnapshot } from './wishlist.machine.ts'
export { wishlistView } from './wishlist.connect.ts'
export type { WishlistView } from './wishlist.connect.ts'
export { wishlistIntents } from './wishlist.intents.ts'
export type { WishlistIntents } from './wishlist.intents.ts'
export type {
  WishlistAnswer,
  WishlistChange,
  WishlistEmitted,
  WishlistEvent,
  WishlistInput,
  WishlistPorts,
} from './wishlist.types.ts'
