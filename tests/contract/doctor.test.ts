/** The doctor as an owner starts it: a program of its own, with the owner's folder. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import { root } from './pack.ts'

test('doctor: its command examines a backend for a shop with a folder', { timeout: 120_000 }, async () => {
  const sandbox = await startSandbox()
  const env = {
    ...process.env,
    SHOP_DIR: path.join(root, 'tests/fixtures/shop'),
    STORE_API_URL: sandbox.url,
    STORE_API_ACCESS_KEY: sandbox.accessKey,
    STOREFRONT_URL: 'http://127.0.0.1:3000',
  }
  const run = promisify(execFile)(process.execPath, ['scripts/doctor.ts'], { cwd: root, env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  await sandbox.close()
  expect(stdout).toContain(`good  The Store API at ${sandbox.url} takes the key.`)
  expect(stdout).toMatch(/Nothing has to be changed\.|\d to fix\./)
})
