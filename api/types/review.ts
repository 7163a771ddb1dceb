/** How many reviews give 1 to 5 stars, by the number of stars. */
export type StarCounts = Record<string, number>

/** Which reviews of a product, and in what order. */
export interface ReviewQuery {
  /** From 1 on. */
  page: number
  stars: number | null
  /** Written in this language of the backend; null for all. */
  languageId: string | null
  order: 'newest' | 'best' | 'worst'
}

export interface ReviewList {
  total: number
  elements: Review[]
}

export interface Review {
  id: string
  points: number
  title: string
  content: string
  /** ISO date-time. */
  createdAt: string
  author: string | null
  /** The language that it is written in. */
  languageId: string | null
  /** The shop's answer. */
  comment: string | null
  /** False: the shopper's own review that is not approved yet. */
  approved: boolean
}
