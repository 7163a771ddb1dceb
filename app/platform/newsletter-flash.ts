/** What became of a newsletter form that was posted without scripts: `?newsletter=…` of the page that it stands on. */
export type NewsletterResult = (typeof results)[number]

const results = ['sent', 'refused', 'later', 'removed', 'notRemoved'] as const

/** The result in an address; null for anything else that stands there. */
export const newsletterResult = (search: Record<string, unknown>): NewsletterResult | null =>
  results.find((result) => result === search['newsletter']) ?? null
