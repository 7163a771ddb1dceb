import type { Database } from '../kernel/database.ts'
import type { Tongue } from '../kernel/records.ts'

export const mailMigrations: readonly string[] = [
  `CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    tongue TEXT NOT NULL,
    subject TEXT NOT NULL,
    content TEXT NOT NULL,
    createdAt INTEGER NOT NULL
  ) STRICT;`,
]

export type MailKind =
  | 'order'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'register'
  | 'guest'
  | 'recovery'
  | 'newsletter'
  | 'newsletter-done'
  | 'contact'
  | 'revocation'
  | 'revocation-receipt'

/** A mail as it would be sent: paragraphs of plain text, then links. */
export interface Mail {
  recipient: string
  kind: MailKind
  tongue: Tongue
  subject: string
  paragraphs: string[]
  links: { label: string; href: string }[]
}

export interface StoredMail extends Mail {
  id: number
  createdAt: Date
}

type MailRow = {
  id: number
  recipient: string
  kind: MailKind
  tongue: Tongue
  subject: string
  content: string
  createdAt: number
}

/** Puts a mail into the demo's mail box: nothing leaves the machine. */
export function sendMail(database: Database, mail: Mail, now: Date): void {
  database.run(
    'INSERT INTO mail (recipient, kind, tongue, subject, content, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    mail.recipient,
    mail.kind,
    mail.tongue,
    mail.subject,
    JSON.stringify({ paragraphs: mail.paragraphs, links: mail.links }),
    now.getTime(),
  )
}

/** Newest first, at most a hundred. */
export function listMails(database: Database): StoredMail[] {
  return database.all<MailRow>('SELECT * FROM mail ORDER BY id DESC LIMIT 100').map((row) => {
    const content = JSON.parse(row.content) as Pick<Mail, 'paragraphs' | 'links'>
    const { id, recipient, kind, tongue, subject } = row
    return { id, recipient, kind, tongue, subject, ...content, createdAt: new Date(row.createdAt) }
  })
}
