import type { ExpressPlace } from './define-provider.ts'

/** The number of express buttons of an owner's providers in each place; set by the build (scripts/shop/express.ts). */
export const expressCount: Readonly<Record<ExpressPlace, number>> = { cart: 0, sideCart: 0, product: 0 }
