export interface Review {
  id: string
  points: number
  title: string
  content: string
  /** ISO date-time. */
  createdAt: string
  author: string | null
  /** The shop's answer. */
  comment: string | null
  /** False: the shopper's own review that is not approved yet. */
  approved: boolean
}
