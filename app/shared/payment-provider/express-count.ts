import type { ExpressPlace } from './define-provider.ts'

/** How many express buttons an owner's providers have in each place; the build says it (scripts/shop/express.ts). */
export const expressCount: Readonly<Record<ExpressPlace, number>> = { cart: 0, sideCart: 0, product: 0 }
