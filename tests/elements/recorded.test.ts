import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { record, text } from '../../api/mappers/read.ts'
import { elements } from '../../app/features/content/registry.server.ts'
import { backendConfigurations } from './backend-configurations.ts'

const folder = path.join(import.meta.dirname, '../fixtures/recordings')

/** `type.configuration` of every slot in a recorded answer. */
function storedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(storedIn)
  if (typeof value !== 'object' || value === null) return []
  const slot = record(value)
  const own = slot['apiAlias'] === 'cms_slot' ? { ...record(slot['config']), ...translatedOf(slot) } : {}
  return [...Object.keys(own).map((name) => `${text(slot['type'])}.${name}`), ...Object.values(slot).flatMap(storedIn)]
}

const translatedOf = (slot: Record<string, unknown>) => record(record(slot['translated'])['config'])

test('recorded elements of a backend are declared and listed', () => {
  const stored = new Set(
    readdirSync(folder).flatMap((file) => storedIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))),
  )
  expect(stored.size).toBeGreaterThan(80)
  const declared = [...elements].flatMap(([type, { config }]) => Object.keys(config).map((name) => `${type}.${name}`))
  const listed = Object.entries(backendConfigurations).flatMap(([type, names]) =>
    names.map((name) => `${type}.${name}`),
  )
  expect([...stored].filter((name) => !declared.includes(name) || !listed.includes(name))).toEqual([])
})
