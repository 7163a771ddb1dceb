import type { OwnFields } from './fields.ts'

// Upstream declares none. Where an owner does, the build makes this file's text of the owner's (scripts/shop/fields.ts); plain
// constants, so that what is never true leaves not a byte in the bundle.

export const own: OwnFields = {}

export const ownsProduct = false as boolean
export const ownsCategory = false as boolean
export const ownsLandingPage = false as boolean
export const ownsLineItem = false as boolean
export const ownsOrderLineItem = false as boolean
