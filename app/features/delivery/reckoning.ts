/** Calendar and clock of the shop: only browsers need them, after hydration. */
export { arrivalFrom, arrivalOf, arrivalOfAll, dispatchDay, minutesLeft, releaseDay } from './arrival.ts'
export { shopTime } from '../../shared/format/shop-clock.ts'
