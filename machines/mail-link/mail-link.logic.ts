import type { Failure } from '../../api/types/failure.ts'

const ALREADY_DONE = 'CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED'

/** The action of the link was done before. */
export const isAlready = (failure: Failure): boolean =>
  'violations' in failure && failure.violations.some(({ code }) => code === ALREADY_DONE)

/** The backend knows nothing of this link, or no longer. */
export const isBroken = (failure: Failure): boolean => failure.kind === 'refused' || failure.kind === 'notFound'
