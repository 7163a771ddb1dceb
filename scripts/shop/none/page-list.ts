import type { OwnPage } from '../pages.ts'

/** The pages of an owner's folder, which the build fills in; without one there are none. */
const pages: readonly OwnPage[] = []

export default pages
