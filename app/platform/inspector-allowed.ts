import { config } from '../../app.config.ts'
import type { PublicFacts } from './context.ts'

/** The inspector is for developers: in the demo shop, while developing, and where the shop's owner allows it. */
export const inspectorAllowed = ({ demo }: Pick<PublicFacts, 'demo'>): boolean =>
  demo || import.meta.env.DEV || config.features.inspector

/** The page about this storefront, its charts and its sources, is no page of a real shop unless its owner wants it. */
export const aboutAllowed = ({ demo }: Pick<PublicFacts, 'demo'>): boolean => demo || config.features.about
