import type { Migration } from './upgrade.ts'

/** In the order of the versions. */
export const migrations: readonly Migration[] = []
