import type { SeedDispatch } from './types.ts'

/** When parcels leave the demo shop: its mails say the same days as its pages. */
export const dispatch: SeedDispatch = {
  cutOff: '12:00',
  closedWeekdays: [0],
  closedDates: ['01-01', '05-01', '10-03', '12-25', '12-26', '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'],
}
