/** What a shopper may allow beside what the shop cannot do without. */
export const PURPOSES = [
  // Counting what is looked at and bought.
  'statistics',
  // Advertising that follows a shopper.
  'marketing',
  // Films and other things of other providers.
  'comfort',
] as const

export type Purpose = (typeof PURPOSES)[number]
