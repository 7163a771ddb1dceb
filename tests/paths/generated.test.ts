import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
// Inside the repository: what is generated imports by the way to its files, and types by the packages beside them.
mkdirSync(path.join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(path.join(root, 'test-results/generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = (...parameters: string[]): string =>
  execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

// One machine stands for all: that a driver is made the same way everywhere, its own spec proves.
const machine = 'listing'

test('the Playwright file of `npm run paths` has the types of tests and drivers', () => {
  const out = path.join(folder, `${machine}.spec.ts`)
  node('scripts/paths.ts', '--machine', machine, '--format', 'playwright', '--out', out)
  const settings = { extends: '../../tsconfig.json', include: ['*.spec.ts'], exclude: [] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  // Fails with what the compiler says.
  const checked = node('node_modules/typescript-native/bin/tsc', '--checkers', '1', '-p', folder, '--listFiles')
  expect(checked).toContain(`${machine}.spec.ts`)
}, 120_000)
