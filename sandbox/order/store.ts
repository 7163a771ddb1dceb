import type { Database } from '../kernel/database.ts'
import type { OrderRecord } from './order.types.ts'

export const orderMigrations: readonly string[] = [
  `CREATE TABLE shop_order (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    customerId TEXT NOT NULL,
    deepLinkCode TEXT NOT NULL,
    createdAt INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX shop_order_customer ON shop_order (customerId);
  CREATE INDEX shop_order_deep_link ON shop_order (deepLinkCode);
  CREATE TABLE promotion_use (
    promotionId TEXT NOT NULL,
    orderId TEXT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    PRIMARY KEY (promotionId, orderId)
  ) STRICT;`,
]

const FIRST_NUMBER = 10_000

type Document = { data: string }

function parse(row: Document): OrderRecord {
  return JSON.parse(row.data) as OrderRecord
}

/** Number of the next order. */
export function nextOrderNumber(database: Database): number {
  const row = database.get<{ highest: number | null }>('SELECT MAX(number) AS highest FROM shop_order')
  return (row?.highest ?? FIRST_NUMBER - 1) + 1
}

export function insertOrder(database: Database, order: OrderRecord, promotionIds: readonly string[]): void {
  database.run(
    'INSERT INTO shop_order (id, number, customerId, deepLinkCode, createdAt, data) VALUES (?, ?, ?, ?, ?, ?)',
    order.id,
    Number(order.number),
    order.customer.customerId,
    order.deepLinkCode,
    Date.parse(order.createdAt),
    JSON.stringify(order),
  )
  for (const id of promotionIds)
    database.run('INSERT OR IGNORE INTO promotion_use (promotionId, orderId) VALUES (?, ?)', id, order.id)
}

export function updateOrder(database: Database, order: OrderRecord): void {
  database.run('UPDATE shop_order SET data = ? WHERE id = ?', JSON.stringify(order), order.id)
}

export function findOrder(database: Database, id: string): OrderRecord | null {
  const row = database.get<Document>('SELECT data FROM shop_order WHERE id = ?', id)
  return row === undefined ? null : parse(row)
}

export function findByDeepLink(database: Database, code: string): OrderRecord | null {
  const row = database.get<Document>('SELECT data FROM shop_order WHERE deepLinkCode = ?', code)
  return row === undefined ? null : parse(row)
}

export function findByNumber(database: Database, number: number): OrderRecord | null {
  const row = database.get<Document>('SELECT data FROM shop_order WHERE number = ?', number)
  return row === undefined ? null : parse(row)
}

export function findByDocument(database: Database, documentId: string): OrderRecord | null {
  const row = database.get<Document>(
    `SELECT data FROM shop_order, json_each(data, '$.documents') AS document
     WHERE json_extract(document.value, '$.id') = ?`,
    documentId,
  )
  return row === undefined ? null : parse(row)
}

/** Oldest first, as the backend lists them without a sorting. */
export function ordersOf(database: Database, customerId: string): OrderRecord[] {
  return database
    .all<Document>('SELECT data FROM shop_order WHERE customerId = ? ORDER BY number', customerId)
    .map(parse)
}

/** Newest first. */
export function latestOrders(database: Database, limit: number): OrderRecord[] {
  return database.all<Document>('SELECT data FROM shop_order ORDER BY number DESC LIMIT ?', limit).map(parse)
}

/** In how many orders a promotion was used. */
export function usesOf(database: Database, promotionId: string): number {
  const row = database.get<{ uses: number }>(
    'SELECT COUNT(*) AS uses FROM promotion_use WHERE promotionId = ?',
    promotionId,
  )
  return row?.uses ?? 0
}
