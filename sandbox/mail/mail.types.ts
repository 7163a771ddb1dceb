import type { Tongue } from '../kernel/records.ts'

export type MailKind =
  | 'order'
  | 'paid'
  | 'shipped'
  | 'returned'
  | 'refunded'
  | 'cancelled'
  | 'register'
  | 'welcome'
  | 'guest'
  | 'recovery'
  | 'email-changed'
  | 'email-new'
  | 'password-changed'
  | 'account-deleted'
  | 'newsletter'
  | 'newsletter-done'
  | 'contact'
  | 'revocation'
  | 'revocation-receipt'
  | 'revocation-unmatched'

/** One ordered thing: `detail` is the variant, `amount` the whole line's, as the shopper reads it. */
export interface MailGoods {
  title: string
  detail: string
  quantity: number
  amount: string
  /** Address of a picture; null: none. */
  picture: string | null
}

/** A part of a mail, shown as HTML and as plain text. */
export type MailBlock =
  | { type: 'text'; text: string }
  /** Paragraphs about one matter, together under its name. */
  | { type: 'matter'; title: string; texts: string[] }
  | { type: 'goods'; goods: MailGoods[] }
  /** Amounts below each other; the last strong one is the total. */
  | { type: 'sums'; rows: { label: string; amount: string; strong: boolean }[] }
  /** Data of the order: an address has several lines. */
  | { type: 'facts'; rows: { label: string; lines: string[] }[] }

/** A mail as it would be sent. The first link is the one thing to do, the others stand below it. */
export interface Mail {
  recipient: string
  kind: MailKind
  tongue: Tongue
  subject: string
  blocks: MailBlock[]
  links: { label: string; href: string }[]
  /** Files; `href` is relative to the mail box. */
  attachments?: { name: string; href: string }[]
}

export interface StoredMail extends Mail {
  id: number
  createdAt: Date
}
