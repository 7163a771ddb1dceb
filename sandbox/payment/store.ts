import type { Database } from '../kernel/database.ts'

export const paymentMigrations: readonly string[] = [
  `CREATE TABLE payment_token (
    token TEXT PRIMARY KEY,
    orderId TEXT NOT NULL,
    transactionId TEXT NOT NULL,
    finishUrl TEXT,
    errorUrl TEXT,
    createdAt INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT;`,
]

/** A shopper's way to the payment page and back; good once, and for a limited time. */
export type PaymentToken = {
  token: string
  orderId: string
  transactionId: string
  finishUrl: string | null
  errorUrl: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  used: number
}

export function insertToken(database: Database, token: Omit<PaymentToken, 'used'>): void {
  database.run(
    `INSERT INTO payment_token (token, orderId, transactionId, finishUrl, errorUrl, createdAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    token.token,
    token.orderId,
    token.transactionId,
    token.finishUrl,
    token.errorUrl,
    token.createdAt,
  )
}

export function findToken(database: Database, token: string): PaymentToken | null {
  return database.get<PaymentToken>('SELECT * FROM payment_token WHERE token = ?', token) ?? null
}

export function spendToken(database: Database, token: string): void {
  database.run('UPDATE payment_token SET used = 1 WHERE token = ?', token)
}

/** Makes a token as old as if the shopper had left the page open. */
export function ageToken(database: Database, token: string, createdAt: number): void {
  database.run('UPDATE payment_token SET createdAt = ? WHERE token = ?', createdAt, token)
}
