import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, startPair, type Pair } from '../harness/pair.ts'
import { expect, test } from '../harness/test.ts'

let folder = ''
let pair: Pair

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
  pair = await startPair({ SANDBOX_DATA: folder })
})

test.afterEach(async () => {
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
})

const readCart = () => fetch(`${pair.origin}/store-api/checkout/cart`)
const held = () => expect.poll(async () => (await pair.facts()).held).toBe(1)
/** A process that ended, also one that nobody has asked for its exit code yet. */
const isGone = (pid: number) => {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

test('on SIGTERM waiting requests are answered, data closed, both processes ended', async () => {
  await pair.fault({ kind: 'hold', path: '/checkout/cart', times: 1 })
  const waiting = readCart()
  await held()
  process.kill(pair.shopPid, 'SIGTERM')
  await expect.poll(() => fetch(`${pair.origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  await pair.release()
  const answer = await waiting
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ apiAlias: 'cart' })
  const answered = Date.now()
  expect(await pair.ended).toBe(0)
  // An open connection without a request is no reason to wait for the end of the ten seconds.
  expect(Date.now() - answered).toBeLessThan(5_000)
  expect(isGone(pair.sandboxPid)).toBe(true)
  expect(existsSync(path.join(folder, 'sandbox.sqlite'))).toBe(true)
  expect(existsSync(path.join(folder, 'sandbox.sqlite-wal'))).toBe(false)
})

test('an answer that does not come keeps the shop for ten seconds and no longer', async () => {
  await pair.fault({ kind: 'hold', path: '/checkout/cart', times: 1 })
  const waiting = readCart().then(
    ({ status }) => String(status),
    () => 'cut off',
  )
  await held()
  const signalled = Date.now()
  process.kill(pair.shopPid, 'SIGTERM')
  expect(await waiting).toBe('cut off')
  expect(Date.now() - signalled).toBeGreaterThan(9_000)
  expect(await pair.ended).toBe(0)
  expect(isGone(pair.sandboxPid)).toBe(true)
})

test('the end of npm, by whatever signal, ends the shop that it started', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const [port, sandboxPort] = [await freePort(), await freePort()]
    const npm = spawn('npm', ['start'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: folder },
    })
    const ended = new Promise((resolve) => npm.once('exit', resolve))
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 'nobody',
      )
    await expect.poll(answers, { timeout: 60_000 }).toBe(200)
    npm.kill(signal)
    await ended
    await expect.poll(answers).toBe('nobody')
    const sandbox = () =>
      fetch(`http://127.0.0.1:${sandboxPort}/_demo/state`).then(
        () => 'somebody',
        () => 'nobody',
      )
    await expect.poll(sandbox).toBe('nobody')
  }
})

test('the end of either process, however it comes, ends the other', async () => {
  process.kill(pair.sandboxPid, 'SIGKILL')
  expect(await pair.ended).toBe(1)
  expect(pair.said()).toContain('The embedded Store API ended, and so does the shop.')

  const other = await startPair({ SANDBOX_DATA: folder })
  process.kill(other.shopPid, 'SIGKILL')
  await other.ended
  await expect.poll(() => isGone(other.sandboxPid)).toBe(true)
})
