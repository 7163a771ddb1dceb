import type { SafeHtml } from '../../../api/types/common.ts'

/** The place of the steps: a page of their own, or a form among others on a page of the shop owner's. */
export interface RevocationPlace {
  heading: 'h1' | 'h2'
  /** The shop owner's words for what the form is, and for what was received. */
  title: string | null
  confirmation: SafeHtml | null
}
