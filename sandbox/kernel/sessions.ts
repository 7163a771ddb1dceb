import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { newToken } from './ids.ts'

export const sessionMigrations: readonly string[] = [
  `CREATE TABLE session (
    token TEXT PRIMARY KEY,
    customerId TEXT,
    languageId TEXT,
    currencyId TEXT,
    countryId TEXT,
    countryStateId TEXT,
    shippingMethodId TEXT,
    paymentMethodId TEXT,
    billingAddressId TEXT,
    shippingAddressId TEXT,
    updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX session_customer ON session (customerId) WHERE customerId IS NOT NULL;`,
  `ALTER TABLE session ADD COLUMN imitatingUserId TEXT;`,
]

/** The stored values of a token; null: the sales channel's default. */
export type SessionFields = {
  customerId: string | null
  languageId: string | null
  currencyId: string | null
  countryId: string | null
  countryStateId: string | null
  shippingMethodId: string | null
  paymentMethodId: string | null
  billingAddressId: string | null
  shippingAddressId: string | null
  /** Member of the staff who acts as the customer. */
  imitatingUserId: string | null
}

/** `updatedAt`: milliseconds since 1970. */
export type Session = SessionFields & { token: string; updatedAt: number }

export interface Sessions {
  /** @returns the row; null for a token that never changed anything: such a token is good for ever */
  read(token: string): Session | null
  /** True for a row that was not written to for a day. */
  isExpired(session: Session): boolean
  /** Writes the fields given; makes the row if there is none. */
  update(token: string, fields: Partial<SessionFields>): Session
  /** Gives the row to another token and returns that; a token without a row simply gets a successor. */
  rotate(token: string, successor?: string): string
  remove(token: string): void
  /** Empties all rows of a customer but one; their tokens are anonymous. */
  revoke(customerId: string, exceptToken: string): void
  /** The one token of a customer: two devices share it. */
  ofCustomer(customerId: string): Session | null
  /** Makes a token's row as old as if a day had passed; without a row, one that has run out. */
  expire(token: string): void
}

const DAY = 86_400_000
const FIELDS = [
  'customerId',
  'languageId',
  'currencyId',
  'countryId',
  'countryStateId',
  'shippingMethodId',
  'paymentMethodId',
  'billingAddressId',
  'shippingAddressId',
  'imitatingUserId',
] as const satisfies readonly (keyof SessionFields)[]

export function createSessions(database: Database, clock: Clock): Sessions {
  const read = (token: string): Session | null =>
    database.get<Session>('SELECT * FROM session WHERE token = ?', token) ?? null

  return {
    read,
    isExpired: (session) => session.updatedAt + DAY < clock.now().getTime(),
    update(token, fields) {
      const before = read(token)
      const merged = FIELDS.map((field) => {
        const given = fields[field]
        return given === undefined ? (before?.[field] ?? null) : given
      })
      database.run(
        `INSERT OR REPLACE INTO session (token, ${FIELDS.join(', ')}, updatedAt)
         VALUES (?, ${FIELDS.map(() => '?').join(', ')}, ?)`,
        token,
        ...merged,
        clock.now().getTime(),
      )
      return read(token)!
    },
    rotate(token, successor = newToken()) {
      database.run(
        'UPDATE session SET token = ?, updatedAt = ? WHERE token = ?',
        successor,
        clock.now().getTime(),
        token,
      )
      return successor
    },
    remove(token) {
      database.run('DELETE FROM session WHERE token = ?', token)
    },
    revoke(customerId, exceptToken) {
      database.run(
        `UPDATE session SET ${FIELDS.map((field) => `${field} = NULL`).join(', ')}, updatedAt = ?
         WHERE customerId = ? AND token <> ?`,
        clock.now().getTime(),
        customerId,
        exceptToken,
      )
    },
    ofCustomer(customerId) {
      const rows = database.all<Session>(
        'SELECT * FROM session WHERE customerId = ? ORDER BY updatedAt DESC LIMIT 1',
        customerId,
      )
      return rows[0] ?? null
    },
    expire(token) {
      this.update(token, {})
      database.run('UPDATE session SET updatedAt = 0 WHERE token = ?', token)
    },
  }
}
