/** The command that types an instance's own operations, against an embedded Store API with a plugin. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { nothing, operation } from '../../api/operations/operation.ts'
import { startSandbox } from '../../sandbox/index.ts'
import type { SandboxOptions } from '../../sandbox/index.ts'
import { pickupPlugin } from '../fixtures/pickup-plugin.ts'
import { root } from './pack.ts'

const run = promisify(execFile)
const file = 'operations/store-api.d.ts'

/** An instance, an owner's folder, and the command with both. */
async function open(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options)
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(async () => {
    await sandbox.close()
    rmSync(folder, { recursive: true })
  })
  return {
    origin: sandbox.origin,
    folder,
    schema: async (key = sandbox.accessKey) =>
      run(process.execPath, ['scripts/schema.ts', '--from', sandbox.origin], {
        cwd: root,
        env: { ...process.env, SHOP_DIR: folder, STORE_API_ACCESS_KEY: key },
      }),
  }
}

test('own schema: the command writes what a plugin and a script bring along', async () => {
  const { schema, folder, origin } = await open({ plugin: pickupPlugin })
  expect((await schema()).stdout).toContain('2 operations\n  GET /pickup-points/{zip}\n  POST /script/engraving\n')
  const written = readFileSync(path.join(folder, file), 'utf8').replace(origin, 'https://shop.example')
  // The fixture's folder has the file, by which its operations are typed.
  expect(written).toBe(readFileSync(path.join(root, 'tests/fixtures/shop', file), 'utf8'))
})

test('own schema: an instance without own operations has nothing to write', async () => {
  const { schema, folder } = await open()
  expect((await schema()).stdout).toContain('there is nothing to write')
  expect(existsSync(path.join(folder, file))).toBe(false)
})

test('own schema: a wrong key is said in one line, and nothing is written', async () => {
  const { schema, folder } = await open({ plugin: pickupPlugin })
  const failure = await schema('SWSCSOMEBODYELSES0000000000').catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(/^.*refuses STORE_API_ACCESS_KEY.*\n$/) })
  expect(existsSync(path.join(folder, file))).toBe(false)
})

test('own schema: routes, parameters and bodies are typed by the file', () => {
  const { route } = operation('GET /pickup-points/{zip}', {
    kind: 'public',
    request: (zip: string) => ({ params: { path: { zip } } }),
    map: nothing,
  })
  expect(route).toBe('GET /pickup-points/{zip}')
  operation('POST /script/engraving', {
    kind: 'write',
    // @ts-expect-error the schema knows two fonts
    request: () => ({ body: { text: '', font: 'script' } }),
    map: nothing,
  })
  // @ts-expect-error there is no such route
  operation('POST /script/engravings', { kind: 'write', map: nothing })
})
