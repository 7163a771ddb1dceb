import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { buildFolder, type BuildRecord } from '../../scripts/build.ts'
import { freePort, startPair } from '../harness/pair.ts'
import { CatalogueModel } from './catalogue.model.ts'

/** The build with other names for its files and another id, as one of other sources has. */
function laterBuild(target: string): void {
  cpSync(buildFolder, target, { recursive: true })
  const assets = path.join(target, 'client/assets')
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
  const later = new Map(names.map((name) => [name, name.replace(/\.\w+$/, 'later$&')]))
  const { sources } = JSON.parse(readFileSync(path.join(target, 'build.json'), 'utf8')) as BuildRecord
  const renamed = (text: string): string =>
    text
      .replaceAll(/[\w-]+\.(?:js|css)/g, (name) => later.get(name) ?? name)
      .replaceAll(sources.slice(0, 16), 'f'.repeat(16))
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(?:js|css|json|br|gz)$/.test(entry.name)) continue
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    // Compressed forms hold the old names.
    if (/\.(?:js|css|json)$/.test(file))
      writeFileSync(path.join(entry.parentPath, later.get(entry.name) ?? entry.name), renamed(text))
  }
}

const opened = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'opened') as unknown)

test.describe.configure({ timeout: 120_000 })

test('restart: a page that stays open over a new build goes on and keeps its cart', async ({ page }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-restart-'))
  const later = path.join(folder, 'later')
  laterBuild(later)
  const env = {
    PORT: String(await freePort()),
    SANDBOX_DATA: path.join(folder, 'data'),
    ASSET_ARCHIVE: path.join(folder, 'archive'),
  }
  const before = await startPair(env)
  const catalogue = new CatalogueModel(page)
  await catalogue.open(`${before.origin}/Vases-pots/`)
  const cart = page.getByRole('link', { name: 'Cart, 1 item' }).first()
  await catalogue.addButton.click()
  await expect(cart).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'opened', 'before'))
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await before.stop()

  const after = await startPair({ ...env, BUILD_DIR: later })
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  // What the page has not loaded yet is the build before's.
  await page.locator('header a[href$="/search"]').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('combobox').pressSequentially('vase', { delay: 20 })
  await expect(dialog.getByRole('group', { name: 'Products' })).toBeVisible()
  expect(await opened(page)).toBe('before')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The page behind the next link is the new build's, a document of its own, with the cart.
  await catalogue.openFirstCard()
  await page.waitForFunction(() => Reflect.get(window, 'opened') === undefined)
  await expect(cart).toBeAttached()
  expect(failed).toEqual([])
  await after.stop()
  rmSync(folder, { recursive: true, force: true })
})
