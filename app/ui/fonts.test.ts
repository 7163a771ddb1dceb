import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { kerningOf } from '../../scripts/font-kerning.ts'
import { fontsOf } from './fonts.ts'

const folder = path.join(import.meta.dirname, 'fonts')
const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
const locales = path.join(import.meta.dirname, '../../locales')

/** Whether a code point is in a face's `unicode-range`. */
function claims(file: string): (point: number) => boolean {
  const face = readFileSync(path.join(folder, 'faces.css'), 'utf8')
    .split('@font-face')
    .find((rule) => rule.includes(file))
  const ranges = [...(face?.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g) ?? [])].map((hit) => {
    const first = Number.parseInt(hit[1] ?? '', 16)
    return [first, hit[2] === undefined ? first : Number.parseInt(hit[2], 16)] as const
  })
  return (point) => ranges.some(([first, last]) => point >= first && point <= last)
}

test('a font is a small file', () => {
  expect(fonts).toHaveLength(8)
  for (const name of fonts) expect.soft(statSync(path.join(folder, name)).size, name).toBeLessThanOrEqual(25 * 1024)
})

test('the fonts that a page is given first hold every letter of its texts', () => {
  for (const { code: locale, language } of config.locales) {
    const files = readdirSync(path.join(locales, locale))
    const text = files.map((file) => readFileSync(path.join(locales, locale, file), 'utf8')).join('')
    for (const family of ['display', 'text']) {
      const given = fontsOf(language).map((url) => path.basename(url))
      const faces = given.filter((name) => name.startsWith(family)).map(claims)
      const missing = Array.from(new Set(text)).filter(
        (letter) => letter > ' ' && !faces.some((face) => face(letter.codePointAt(0) ?? 0)),
      )
      expect.soft(missing, `${family}, ${locale}`).toEqual([])
    }
  }
})

test('a point in running text keeps its place: 1.1 never reads 11', async () => {
  const cut = await subsetFont(readFileSync(path.join(folder, 'text-latin.woff2')), '0123456789.,AVTmorw', {
    targetFormat: 'sfnt',
    variationAxes: {},
    keepFeatures: ['kern'],
    noHinting: true,
  })
  expect(kerningOf(cut, 'T').length).toBeGreaterThan(0)
  expect(kerningOf(cut, '.,')).toEqual([])
})
