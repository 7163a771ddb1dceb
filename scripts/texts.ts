/**
 * `npm run texts` collects texts: without an owner's folder the shop's own in `locales/`; with one those of its files in
 * `texts/own/`, and for each locale that it adds the shop's in `texts/<locale>/`, to be translated there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  broughtLocales,
  catalogueNames,
  ownLocales,
  untranslated,
  withShopsTexts,
  writeCatalogue,
} from './shop/own-locales.ts'
import { root, shopFolder } from './sources.mjs'

const folder = shopFolder()
// Few files of an owner's are read at once, many of the shop's by several threads.
const few = folder === null ? [] : ['--workers', '1']
const { status, stdout } = spawnSync(
  process.execPath,
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', ...few],
  {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...(folder === null ? {} : { OWN_TEXTS: '1' }) },
  },
)
process.exitCode = status ?? 1
// Its last lines name commands that a project with Lingui alone has.
console.log(stdout.replaceAll(/^\(Use ".*\n/gm, '').trim())

// A copied override says texts that the shop has in each language already.
for (const code of folder === null ? [] : broughtLocales(folder)) {
  const file = path.join(folder ?? '', 'texts/own', `${code}.po`)
  const text = existsSync(file) ? await withShopsTexts(folder ?? '', code) : null
  if (text === null || readFileSync(file, 'utf8') === text) continue
  writeFileSync(file, text)
  console.log(`${code}: texts that the shop has as well are in texts/own/${code}.po as it says them.`)
}

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
