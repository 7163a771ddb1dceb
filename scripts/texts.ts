/**
 * `npm run texts` collects texts: without an owner's folder the shop's own in `locales/`; with one those of its files in
 * `texts/own/`, and for each locale that it adds the shop's in `texts/<locale>/`, to be translated there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueNames, ownLocales, untranslated, writeCatalogue } from './shop/own-locales.ts'
import { root, shopFolder } from './sources.mjs'

const folder = shopFolder()
// Few files of an owner's are read at once, many of the shop's by several threads.
const few = folder === null ? [] : ['--workers', '1']
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', ...few],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(folder === null ? {} : { OWN_TEXTS: '1' }) } },
)
process.exitCode = status ?? 1

for (const code of folder === null ? [] : ownLocales(folder)) {
  const texts = path.join(folder ?? '', 'texts', code)
  mkdirSync(texts, { recursive: true })
  for (const name of catalogueNames()) {
    const file = path.join(texts, `${name}.po`)
    const text = await writeCatalogue(folder ?? '', code, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
for (const { code, missing, all } of await untranslated(folder))
  console.log(`${code}: ${missing} of ${all} texts are English still. They are in texts/${code}/.`)
