import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFiles, replacements } from './texts-plugin.ts'

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

const text = (source: string, said: string): string => `msgid "${source}"\nmsgstr "${said}"\n`

test('owner’s texts: one that the shop lacks is an error that says what may be meant', async () => {
  const folder = folderWith({ 'texts/pl-PL.po': text('Back to topp', 'Do góry') })
  await expect(replacements(folder, 'pl-PL')).rejects.toThrow(
    'texts/pl-PL.po: the shop has no text “Back to topp”. Did you mean Back to top?',
  )
})

test('owner’s texts: those without a translation change nothing', async () => {
  const folder = folderWith({ 'texts/pl-PL.po': text('Back to top', '') + '\n' + text('Cart', 'Torba') })
  expect(Object.values(await replacements(folder, 'pl-PL')).flat()).toEqual(['Torba'])
  expect(await replacements(folder, 'en-GB')).toEqual({})
})

test('owner’s texts: a file of no locale is an error', () => {
  expect(() => checkFiles(folderWith({ 'texts/pl-PK.po': '' }))).toThrow('no locale pl-PK. Did you mean pl-PL?')
  expect(() => checkFiles(folderWith({ 'texts/pl-PL/shop.po': '' }))).toThrow('texts/pl-PL/shop.po would not be read')
})

test('owner’s texts: those of the owner’s own files have to be collected', () => {
  const own = { 'shared/a.tsx': "import { Trans } from '@lingui/react/macro'" }
  expect(() => checkFiles(folderWith(own))).toThrow('There is no texts/own/en-GB.po')
  const collected = ['en-GB', 'pl-PL', 'testde'].map((code) => [`texts/own/${code}.po`, ''])
  expect(() => checkFiles(folderWith({ ...own, ...Object.fromEntries(collected) }))).not.toThrow()
})
