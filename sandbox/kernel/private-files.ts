import { chmodSync, mkdirSync } from 'node:fs'

/** A folder of customers, orders and mails: only the user of this process may look into it. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** A file that only the user of this process may read. */
export const privateFile = (file: string): void => chmodSync(file, 0o600)
