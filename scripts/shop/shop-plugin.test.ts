import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../sources.mjs'
import { shopPlugin } from './shop-plugin.ts'

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** What a module becomes in a build, with an owner's folder or without one. */
async function built(source: string, own: string | null): Promise<string> {
  const built = await build({
    root: folderWith({ 'entry.ts': source }),
    configFile: false,
    logLevel: 'silent',
    plugins: [shopPlugin(own)],
    build: { write: false, minify: false, lib: { entry: 'entry.ts', formats: ['es'] } },
  })
  return [built]
    .flat()
    .flatMap((part) => ('output' in part ? part.output.map((file) => ('code' in file ? file.code : '')) : []))
    .join('\n')
}

test('shop plugin: patterns find the files of the folder, wherever it is', async () => {
  const source = "export const found = import.meta.glob('#shop/elements/*.tsx', { eager: true, import: 'default' })"
  const own = folderWith({ 'elements/a.element.tsx': "export default 'mine'" })
  expect(await built(source, own)).toContain('mine')
  expect(await built(source, null)).toContain('Object.assign({})')
})

test('shop plugin: the settings of the shop are the owner’s in the bundle', async () => {
  const source = `import { config } from '${path.join(root, 'app.config.ts')}'\nconsole.log(config.name)`
  const own = folderWith({ 'shop.config.ts': "export default { name: 'Umbra' }" })
  expect(await built(source, own)).toContain('Umbra')
  expect(await built(source, null)).toContain('Morrow')
})

test('shop plugin: a file that may be left out is empty without an owner', async () => {
  expect(await built("import own from '#shop/shop.config.ts'\nconsole.log(own)", null)).toContain('{}')
})

/** Places of header and footer that an owner may fill. */
const inFrame = ['header', 'footer'].flatMap((part) =>
  Array.from(
    readFileSync(path.join(root, `app/layout/${part}.tsx`), 'utf8').matchAll(/<Slot name="([\w-]+)"/g),
    ([, name]): [what: string, files: Record<string, string>, isOurs: boolean] => [
      `${name} filled`,
      { [`slots/${name}.tsx`]: '' },
      false,
    ],
  ),
)

test.each([
  ...inFrame,
  ['an owner of other things', { 'slots/card.tsx': '' }, true],
  ['a part of the header', { 'slots/header-tools.tsx': '' }, false],
  ['a file in place of another', { 'overrides/layout/logo.ts': 'export const logo = null' }, false],
])('shop plugin: header and footer with %s', async (_, files, isOurs) => {
  const source = "import ours from '#shop/is-frame-ours.ts'\nconsole.log('ours', ours)"
  expect(await built(source, folderWith(files))).toMatch(new RegExp(`"ours", ${isOurs}`))
})

test('shop plugin: a folder elsewhere has the packages that the shop is built on', async () => {
  const own = folderWith({ 'elements/a.element.tsx': '' })
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shopPlugin(own)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { pluginContainer } = server.environments.ssr
  const found = await pluginContainer.resolveId('xstate', path.join(own, 'elements/a.element.tsx'))
  await server.close()
  expect(found?.id).toContain(path.join(root, 'node_modules/xstate/'))
})
