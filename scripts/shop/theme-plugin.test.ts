import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../sources.mjs'
import { linesOf, themeOf, themePlugin } from './theme-plugin.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A shop's folder with files in `theme/`. */
function shopWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'theme', file)), { recursive: true })
    writeFileSync(path.join(folder, 'theme', file), text)
  }
  return folder
}

const call = (hook: unknown, ...given: unknown[]): unknown => {
  if (typeof hook !== 'function') throw new Error('It does nothing')
  return hook.call({}, ...given)
}
const loaded = (folder: string | null, file: string) => call(themePlugin(folder).load, path.join(root, file))
const icon = (inside: string) => `<svg viewBox="0 0 24 24">${inside}</svg>`

describe('theme', () => {
  test('a file that no theme has is an error that says what was meant', () => {
    expect(() => themeOf(shopWith({ 'token.css': '' }))).toThrow(
      'theme/token.css is no part of a theme. Did you mean tokens.css?',
    )
  })

  test('fonts that were not finished are an error that says how', () => {
    const folder = shopWith({ 'fonts/text-latin.woff2': '' })
    const base = path.join(root, 'app/ui/base.css')
    const code = `@import './tokens.css';\n@import './fonts.css';`
    expect(() => call(themePlugin(folder).transform, code, base)).toThrow('npm run fonts writes it')
  })

  test('without a folder, or with an empty one, upstream stays as it is', () => {
    for (const folder of [null, shopWith({})])
      for (const file of ['app/layout/logo.ts', 'app/ui/icon-drawings.ts', 'app/ui/fonts.ts'])
        expect(loaded(folder, file)).toBeNull()
  })

  test('the tokens are read after those of upstream', () => {
    const folder = shopWith({ 'tokens.css': '' })
    const code = `@import './tokens.css';\n@import './fonts.css';`
    const base = path.join(root, 'app/ui/base.css')
    expect(call(themePlugin(folder).transform, code, base)).toMatchObject({
      code: `@import './tokens.css';\n@import "${path.relative(path.dirname(base), folder)}/theme/tokens.css";\n@import './fonts.css';`,
    })
    expect(call(themePlugin(null).transform, code, base)).toBeNull()
    expect(call(themePlugin(shopWith({ 'fonts/faces.css': '' })).transform, code, base)).toMatchObject({
      code: expect.stringMatching(/^@import '.\/tokens.css';\n@import "[^"]+\/theme\/fonts\/faces.css";$/),
    })
  })

  test('a logo knows its size', () => {
    const folder = shopWith({ 'logo.svg': '<svg viewBox="0 0 120 28"></svg>' })
    expect(loaded(folder, 'app/layout/logo.ts')).toContain('export const logo = { src, width: 120, height: 28 }')
    expect(() => loaded(shopWith({ 'logo.svg': '<svg></svg>' }), 'app/layout/logo.ts')).toThrow('has no viewBox')
  })

  test('an icon stands in for the one of its name', () => {
    const folder = shopWith({ 'icons/bag.svg': icon('<path d="M1 1h2"/><path class="a" d="M3 3v2"/>') })
    expect(loaded(folder, 'app/ui/icon-drawings.ts')).toContain('"bag":"M1 1h2M3 3v2"')
    expect(loaded(folder, 'app/ui/icon-drawings.ts')).toContain('"heart":"M12')
  })

  test('an icon of another name, or of another shape, is an error that says so', () => {
    expect(() => loaded(shopWith({ 'icons/bagg.svg': icon('') }), 'app/ui/icon-drawings.ts')).toThrow(
      'theme/icons/bagg.svg: there is no icon bagg. Did you mean bag?',
    )
    expect(() => linesOf(icon('<circle r="3"/><path d="M1 1"/>'), 'bag.svg')).toThrow('not <circle>')
    expect(() => linesOf('<svg viewBox="0 0 16 16"><path d="M1 1"/></svg>', 'bag.svg')).toThrow('0 0 24 24')
  })

  test('the first fonts are those that there are', () => {
    const folder = shopWith({ 'fonts/faces.css': '', 'fonts/text-latin.woff2': '', 'fonts/text-polish.woff2': '' })
    const made = String(loaded(folder, 'app/ui/fonts.ts'))
    expect(made).toContain('const first = [text_latin]')
    expect(made).toContain('pl: [text_polish]')
    expect(made).not.toContain('display')
  })
})
