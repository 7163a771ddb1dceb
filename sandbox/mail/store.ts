import type { Database } from '../kernel/database.ts'
import type { Tongue } from '../kernel/records.ts'
import type { Mail, MailKind, StoredMail } from './mail.types.ts'

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
  // Mails of older versions held paragraphs only.
  `UPDATE mail SET content = json_object(
    'blocks', (SELECT json_group_array(json_object('type', 'text', 'text', paragraph.value))
               FROM json_each(content, '$.paragraphs') AS paragraph),
    'links', json_extract(content, '$.links'),
    'attachments', json_array()
  );`,
]

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
  const { recipient, kind, tongue, subject, blocks, links, attachments = [] } = mail
  database.run(
    'INSERT INTO mail (recipient, kind, tongue, subject, content, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    recipient,
    kind,
    tongue,
    subject,
    JSON.stringify({ blocks, links, attachments }),
    now.getTime(),
  )
}

function stored(row: MailRow): StoredMail {
  const content = JSON.parse(row.content) as Pick<Mail, 'blocks' | 'links' | 'attachments'>
  const { id, recipient, kind, tongue, subject } = row
  return { id, recipient, kind, tongue, subject, ...content, createdAt: new Date(row.createdAt) }
}

/** Newest first, at most a hundred. */
export function listMails(database: Database): StoredMail[] {
  return database.all<MailRow>('SELECT * FROM mail ORDER BY id DESC LIMIT 100').map(stored)
}

export function findMail(database: Database, id: number): StoredMail | null {
  const row = database.get<MailRow>('SELECT * FROM mail WHERE id = ?', id)
  return row === undefined ? null : stored(row)
}
