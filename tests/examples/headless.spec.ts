import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/sources.mjs'
import { plainLaunch } from '../harness/browser.ts'
import { freePort } from '../harness/pair.ts'

test.use({ launchOptions: plainLaunch })
test.setTimeout(240_000)

const source = path.join(root, 'examples/headless')
const cache = path.join(root, 'node_modules/.cache')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc')
const running: ChildProcess[] = []
const folders: string[] = []

/** Starts a process and waits until it answers. */
async function serve(args: string[], address: string): Promise<void> {
  running.push(spawn(process.execPath, args, { cwd: root, stdio: 'ignore' }))
  await expect(async () => expect((await fetch(address)).status).toBeLessThan(500)).toPass({ timeout: 60_000 })
}

test.afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The example as somebody has it who installed the packages: it reaches them by their exports maps alone. */
function installed(): string {
  const said = execFileSync(process.execPath, ['scripts/packages.ts'], { cwd: root, encoding: 'utf8' })
  const sizes = Array.from(
    said.matchAll(/([\d.]+) kB brotli: (.+)/g),
    ([, size, what = '']) => [what, Number(size)] as const,
  )
  expect(sizes).toHaveLength(3)
  const readme = readFileSync(path.join(root, 'react/README.md'), 'utf8')
  for (const [what, size] of sizes) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${what} `))
    expect(Math.abs(Number(row?.split('|')[2]) - size), `README of the kit: ${what}, ${size} kB`).toBeLessThan(0.5)
  }
  const app = mkdtempSync(path.join(cache, 'storechart-headless-'))
  folders.push(app)
  cpSync(source, app, { recursive: true })
  mkdirSync(path.join(app, 'node_modules'))
  cpSync(path.join(cache, 'storechart-packages'), path.join(app, 'node_modules/@storechart'), { recursive: true })
  return app
}

test('headless: is one small app on nothing but the kit', () => {
  const files = globSync('{index.html,package.json,src/**/*}', { cwd: source, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  expect(files.join('').trimEnd().split('\n').length).toBeLessThanOrEqual(300)
  const taken = files.flatMap((text) => Array.from(text.matchAll(/\bfrom '([^.'][^']*)'/g), ([, name = '']) => name))
  expect(new Set(taken)).toEqual(new Set(['@storechart/react', 'react', 'react-dom/client']))
})

test('headless: a guest finds a vase, puts it into the cart and orders it', async ({ page }) => {
  const app = installed()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const state = mkdtempSync(path.join(os.tmpdir(), 'storechart-headless-'))
  folders.push(state)
  execFileSync(process.execPath, [tsc, '--project', app], { stdio: 'inherit' })
  execFileSync(process.execPath, [vite, 'build', app], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITE_STORE_API_URL: `${sandbox}/store-api` },
  })
  await serve(
    ['sandbox/main.ts', '--port', String(sandboxPort), '--state', state, '--storefront-url', origin],
    `${sandbox}/_demo/state`,
  )
  await serve([vite, 'preview', app, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], origin)

  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  await page.goto(origin)
  await page.getByRole('listitem').getByRole('link').first().click()
  const add = page.getByRole('button', { name: 'Add to cart' })
  // The list has a heading of its own until the product is there.
  await expect(add).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await add.click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await expect(page.getByRole('listitem')).toContainText(name ?? '')
  await page.reload()
  await expect(page.getByRole('listitem'), 'the kept token finds the cart again').toContainText(name ?? '')
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Email').fill('guest@example.com')
  for (const [label, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Guest',
    Street: 'Long Lane 1',
    'Postal code': '12345',
    City: 'Berlin',
  }))
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByRole('radio', { name: /invoice/i }).check()
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you for your order \d+/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart (0)' })).toBeVisible()

  const { orders, latestOrders } = (await (await fetch(`${sandbox}/_demo/state`)).json()) as {
    orders: number
    latestOrders: { lines: { label: string; quantity: number }[] }[]
  }
  expect(orders).toBe(1)
  expect(latestOrders[0]?.lines).toContainEqual(expect.objectContaining({ label: name, quantity: 1 }))
  expect(errors).toEqual([])
})
