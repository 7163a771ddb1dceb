export { wishlistMachine } from './wishlist.machine.ts'
export type { WishlistActor, WishlistSnapshot } from './wishlist.machine.ts'
export { wishlistFacts, wishlistIntents } from './wishlist.view.ts'
export type { WishlistFacts, WishlistIntents } from './wishlist.view.ts'
export type {
  WishlistAnswer,
  WishlistChange,
  WishlistEmitted,
  WishlistEvent,
  WishlistInput,
  WishlistPorts,
} from './wishlist.types.ts'
