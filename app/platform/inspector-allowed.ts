import { config } from '../../app.config.ts'
import type { PublicFacts } from './context.ts'

/** The inspector is for developers: in the demo shop, while developing, and where the shop's owner allows it. */
export const inspectorAllowed = ({ demo }: Pick<PublicFacts, 'demo'>): boolean =>
  demo || import.meta.env.DEV || config.features.inspector
