import type { Database } from '../kernel/database.ts'
import type { AddressRecord, CustomerRecord } from './customer.types.ts'

export const customerMigrations: readonly string[] = [
  `CREATE TABLE customer (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL COLLATE NOCASE,
    guest INTEGER NOT NULL,
    optInHash TEXT,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX customer_email ON customer (email, guest);
  CREATE INDEX customer_optin ON customer (optInHash) WHERE optInHash IS NOT NULL;
  CREATE TABLE customer_address (
    id TEXT PRIMARY KEY,
    customerId TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX customer_address_customer ON customer_address (customerId);
  CREATE TABLE customer_recovery (
    hash TEXT PRIMARY KEY,
    customerId TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    createdAt INTEGER NOT NULL
  ) STRICT;`,
]

type Document = { data: string }

function customerOf(row: Document | undefined): CustomerRecord | null {
  return row === undefined ? null : (JSON.parse(row.data) as CustomerRecord)
}

export function findCustomer(database: Database, id: string): CustomerRecord | null {
  return customerOf(database.get<Document>('SELECT data FROM customer WHERE id = ?', id))
}

/** The account with that mail address, letter case ignored; guests may share one and are never found by it. */
export function findAccount(database: Database, email: string): CustomerRecord | null {
  return customerOf(database.get<Document>('SELECT data FROM customer WHERE email = ? AND guest = 0', email))
}

/** Accounts, the newest first. */
export function listAccounts(database: Database): CustomerRecord[] {
  const rows = database.all<Document>('SELECT data FROM customer WHERE guest = 0 ORDER BY rowid DESC LIMIT 100')
  return rows.flatMap((row) => customerOf(row) ?? [])
}

export function findByOptIn(database: Database, hash: string): CustomerRecord | null {
  return customerOf(database.get<Document>('SELECT data FROM customer WHERE optInHash = ?', hash))
}

export function saveCustomer(database: Database, customer: CustomerRecord): void {
  database.run(
    `INSERT INTO customer (id, email, guest, optInHash, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET email = excluded.email, guest = excluded.guest,
       optInHash = excluded.optInHash, data = excluded.data`,
    customer.id,
    customer.email,
    customer.guest ? 1 : 0,
    customer.optIn?.hash ?? null,
    JSON.stringify(customer),
  )
}

/** Removes the customer with addresses and recoveries; their orders stay. */
export function removeCustomer(database: Database, id: string): void {
  database.run('DELETE FROM customer WHERE id = ?', id)
}

/** Running number of a new customer. */
export function nextCustomerNumber(database: Database): string {
  const row = database.get<{ count: number }>('SELECT COALESCE(MAX(rowid), 0) AS count FROM customer')
  return String(10_000 + (row?.count ?? 0))
}

/** Oldest first. */
export function addressesOf(database: Database, customerId: string): AddressRecord[] {
  const rows = database.all<Document>(
    'SELECT data FROM customer_address WHERE customerId = ? ORDER BY rowid',
    customerId,
  )
  return rows.map((row) => JSON.parse(row.data) as AddressRecord)
}

export function findAddress(database: Database, customerId: string, id: string): AddressRecord | null {
  const row = database.get<Document>(
    'SELECT data FROM customer_address WHERE id = ? AND customerId = ?',
    id,
    customerId,
  )
  return row === undefined ? null : (JSON.parse(row.data) as AddressRecord)
}

export function saveAddress(database: Database, address: AddressRecord): void {
  database.run(
    `INSERT INTO customer_address (id, customerId, data) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET data = excluded.data`,
    address.id,
    address.customerId,
    JSON.stringify(address),
  )
}

export function removeAddress(database: Database, id: string): void {
  database.run('DELETE FROM customer_address WHERE id = ?', id)
}
