import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { read } from './imports.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patch = 'docs/guide/gift-step.patch'
const guide = 'docs/guide/add-a-state.md'
const minutes = 60_000

/** Files that a patch changes, without the texts. */
const byHand = (changes: string): string[] =>
  Array.from(changes.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = '']) => file).filter(
    (file) => !file.startsWith('locales/'),
  )

describe('the guide for a state of the checkout', () => {
  test('costs as many files as the table of costs says', () => {
    const [, most = ''] =
      /a state in a flow, the checkout included \| (\d+) with events/.exec(read('docs/guide/changing.md')) ?? []
    expect(byHand(read(patch))).toHaveLength(Number(most))
    expect(Number(most)).toBeLessThanOrEqual(5)
  })

  test('names each file, and shows nothing that the patch does not do', () => {
    const added = new Set(Array.from(read(patch).matchAll(/^\+(?!\+\+)(.*)$/gm), ([, line = '']) => line.trim()))
    const shown = Array.from(read(guide).matchAll(/^```tsx?\n([\s\S]*?)^```$/gm), ([, block = '']) => block)
    expect(shown.length).toBeGreaterThan(5)
    const lines = shown.flatMap((block) => block.split('\n').map((line) => line.trim()))
    expect(lines.filter((line) => !added.has(line) && line !== '')).toEqual([])
    expect(byHand(read(patch)).filter((file) => !read(guide).includes(file))).toEqual([])
  })
})

describe('the guide, followed in a copy', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'storechart-guide-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  /** What a command says when it fails. */
  const failureOf = async (command: string, ...given: string[]): Promise<string | null> => {
    const { GIT_DIR: _, ...env } = process.env
    const child = spawn(command, given, { cwd: copy, env })
    const [said, code] = await Promise.all([
      Promise.all([text(child.stdout), text(child.stderr)]),
      once(child, 'close').then(([status]) => status as number | null),
    ])
    return code === 0 ? null : [command, ...given, ...said.map((one) => one.slice(-4000))].join('\n')
  }
  const node = (...given: string[]): Promise<string | null> => failureOf(process.execPath, ...given)
  const vitest = (project: string, ...files: string[]): Promise<string | null> =>
    node('node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...files)

  test('ends with types and tests of the checkout green', { timeout: 15 * minutes }, async () => {
    const left = new Set(['node_modules', '.git', '.data', 'dist', 'test-results', '.cache'])
    cpSync(root, copy, { recursive: true, filter: (file) => !left.has(path.basename(file)) })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    expect(await failureOf('git', 'apply', patch)).toBeNull()
    expect(await node('node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1')).toBeNull()
    // Every edge and state, every invariant, a status of its own; and a plan that walks each edge on the page.
    expect(await node('scripts/paths.ts', '--update', 'checkout')).toBeNull()
    expect(await vitest('unit', 'machines/checkout', 'tests/access/states')).toBeNull()
    expect(await vitest('dom', 'app/features/checkout/checkout.view')).toBeNull()
  })
})
