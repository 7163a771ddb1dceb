import type { Analytics } from '../../../app/shared/analytics/define-analytics.ts'

/** The shop without an owner measures nothing. */
export default null as Analytics | null
