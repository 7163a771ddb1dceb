import { existsSync, readdirSync } from 'node:fs'
import type { MachineEntry } from './entry.ts'

const folder = new URL('../../machines/', import.meta.url)

const isEntry = (value: unknown): value is MachineEntry =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value

/** The entry that a machine's test model exports. */
async function entryOf(name: string): Promise<MachineEntry> {
  const model: Record<string, unknown> = await import(new URL(`${name}/test/${name}.model.ts`, folder).href)
  const entry = Object.values(model).find(isEntry)
  if (entry === undefined) throw new Error(`machines/${name}/test/${name}.model.ts exports no entry`)
  return entry
}

/** Folders below `machines/` that hold a machine. One without a test model fails every tool that reads this list. */
const machineNames = readdirSync(folder)
  .filter((name) => existsSync(new URL(`${name}/${name}.machine.ts`, folder)))
  .toSorted()

/** Every machine of the shop with its test model: what `npm run charts` and `npm run paths` work on. */
export const machines: readonly MachineEntry[] = await Promise.all(machineNames.map(entryOf))
