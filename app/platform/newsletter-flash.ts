/** The result of a newsletter form that was posted without scripts: `?newsletter=…` of the page with the form. */
export type NewsletterResult = (typeof results)[number]

const results = ['sent', 'refused', 'later', 'removed', 'notRemoved'] as const

/** The result in an address; null for any other value. */
export const newsletterResult = (search: Record<string, unknown>): NewsletterResult | null =>
  results.find((result) => result === search['newsletter']) ?? null
