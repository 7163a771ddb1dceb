export { wishlistMachine } from './wishlist.machine.ts'
export type { WishlistActor, WishlistSnapshot } from './wishlist.machine.ts'
export { wishlistFacts } from './wishlist.view.ts'
export type { WishlistFacts } from './wishlist.view.ts'
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
