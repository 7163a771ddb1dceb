import type { Database } from '../kernel/database.ts'
import { EMPTY_CART } from './calculate.ts'
import type { StoredCart } from './cart.types.ts'

export const cartMigrations: readonly string[] = [
  `CREATE TABLE cart (
    token TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;`,
]

/** The kept cart of a token; a token without one has an empty cart. */
export function loadCart(database: Database, token: string): StoredCart {
  const row = database.get<{ data: string }>('SELECT data FROM cart WHERE token = ?', token)
  return row === undefined ? EMPTY_CART : (JSON.parse(row.data) as StoredCart)
}

/** Keeps a cart; one without goods is not kept, and with it the codes entered into it are forgotten. */
export function saveCart(database: Database, token: string, cart: StoredCart, now: Date): void {
  if (cart.lines.length === 0) {
    dropCart(database, token)
    return
  }
  database.run(
    `INSERT INTO cart (token, data, updatedAt) VALUES (?, ?, ?)
     ON CONFLICT (token) DO UPDATE SET data = excluded.data, updatedAt = excluded.updatedAt`,
    token,
    JSON.stringify(cart),
    now.getTime(),
  )
}

export function dropCart(database: Database, token: string): void {
  database.run('DELETE FROM cart WHERE token = ?', token)
}

/** The stored cart of a token as the table holds it. */
export const storedRow = (database: Database, token: string): string | null =>
  database.get<{ data: string }>('SELECT data FROM cart WHERE token = ?', token)?.data ?? null

/** Puts back what `storedRow` gave, over whatever was written since. */
export function putBackRow(database: Database, token: string, data: string | null): void {
  if (data === null) dropCart(database, token)
  else
    database.run(
      `INSERT INTO cart (token, data, updatedAt) VALUES (?, ?, 0)
       ON CONFLICT (token) DO UPDATE SET data = excluded.data`,
      token,
      data,
    )
}

/** Gives a cart to the token that follows; what that one had is replaced. */
export function moveCart(database: Database, token: string, successor: string): void {
  if (token === successor) return
  dropCart(database, successor)
  database.run('UPDATE cart SET token = ? WHERE token = ?', successor, token)
}

/**
 * The cart after log-in: the customer's own, and what the guest had put in beside it. Of goods in both the guest's
 * quantity is added.
 */
export function mergeCarts(customer: StoredCart, guest: StoredCart): StoredCart {
  const lines = customer.lines.map((line) => {
    const same = guest.lines.find(({ id }) => id === line.id)
    return same === undefined ? line : { ...line, quantity: line.quantity + same.quantity }
  })
  const added = guest.lines.filter(({ id }) => !customer.lines.some((line) => line.id === id))
  const codes = guest.codes.filter((code) => !customer.codes.includes(code))
  return {
    lines: [...lines, ...added],
    codes: [...customer.codes, ...codes],
    discounts: [...new Set([...customer.discounts, ...guest.discounts])],
    blocked: customer.blocked,
  }
}
