/** Calendar and clock of the shop, which only a browser needs, and only once the page stands. */
export { arrivalFrom, arrivalOf, arrivalOfAll, dispatchDay, minutesLeft, releaseDay } from './arrival.ts'
export { shopTime } from '../../shared/format/shop-clock.ts'
