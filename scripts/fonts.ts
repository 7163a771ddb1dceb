/**
 * Writes `app/ui/fonts/`: the shop's two families, cut down to the weights, the optical size and the letters that
 * it uses, and the style sheet that names them; and `sandbox/fonts/`, with which the demo shop's invoices are set.
 * `npm run fonts`, after a change of this file. Where an owner's theme has a `fonts.ts`, its families are written instead,
 * into `theme/fonts/`.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { withoutKerningOf } from './font-kerning.ts'
import { fallbackOf } from './shop/font-fallback.ts'
import { shopFolder } from './shop/folder.ts'
import type { ThemeFonts } from './shop/theme-fonts.ts'
import { root } from './sources.mjs'
import { ensureBrowser } from './test-browser.ts'

const folder = shopFolder()
const file = folder && path.join(folder, 'theme/fonts.ts')
/** The owner's families; null: upstream's are written. */
const own = file && existsSync(file) ? file : null

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const without = (letters: string, others: string): string =>
  Array.from(letters)
    .filter((letter) => !others.includes(letter))
    .join('')

/** English, German, and what is frequent in names: the first file of every page. */
const latin = between(0x20, 0x7e) + '\u00a0£§©«®°·»½×ÄÅÉÓÖØÜßàáâäåæçèéêëíîïñóôöøùúûü–—‘’‚“”„•…€™←→−'
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż'
/** The rest of Latin-1 and of general punctuation. */
const rest = without(between(0xa1, 0xff).replace('\u00ad', '') + 'ıŒœˆ˚˜‐‑‒―‛‟†‡′″‹›⁄↑↓∕', latin)
/** Latin Extended-A, and the letters and currencies beside it. */
const extended = without(between(0x100, 0x17f), polish + 'ıŒœ') + 'ȘșȚțẞ₤₴₹₺₽'

/**
 * By the part of the name that distinguishes them, with the one of Fontsource's two files that holds them. A later face
 * is taken before an earlier one: the first two may claim more than they hold, which is shorter.
 */
const letters: Record<string, { text: string; source: 'latin' | 'latin-ext'; range: string }> = {
  extended: { text: extended, source: 'latin-ext', range: 'U+100-2BA, U+1E00-1EFF, U+20A0-20CF' },
  rest: { text: rest, source: 'latin', range: 'U+A1-FF, U+131, U+152-153, U+2C6-2DC, U+2010-2215' },
  polish: { text: polish, source: 'latin-ext', range: rangeOf(polish) },
  latin: { text: latin, source: 'latin', range: rangeOf(latin) },
}

const fontsource = '@fontsource-variable'
const upstream: ThemeFonts = {
  display: {
    family: 'Fraunces',
    files: {
      latin: `${fontsource}/fraunces/files/fraunces-latin-opsz-normal.woff2`,
      'latin-ext': `${fontsource}/fraunces/files/fraunces-latin-ext-opsz-normal.woff2`,
    },
    licence: `${fontsource}/fraunces/LICENSE`,
    // One cut for headings between 18 and 64 pixels: each axis that stays free costs as much as the letters.
    axes: { opsz: 36, wght: 430 },
    weight: '400 500',
    fallback: 'Times New Roman',
  },
  text: {
    family: 'Instrument Sans',
    files: {
      latin: `${fontsource}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
      'latin-ext': `${fontsource}/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2`,
    },
    licence: `${fontsource}/instrument-sans/LICENSE`,
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    fallback: 'Arial',
  },
}

const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl']

/** `U+41-5A, U+61`: the code points of a text. */
function rangeOf(text: string): string {
  const points = Array.from(new Set(text))
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

/**
 * Writes the files of a theme's families, and the style sheet that names them.
 * @param base the file that paths are given from
 * @param folder where they go
 * @param source what is said to be changed instead of the style sheet
 */
async function writeFamilies(fonts: ThemeFonts, base: string, folder: string, source: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const find = (file: string): string => {
    const beside = path.resolve(path.dirname(base), file)
    if (existsSync(beside)) return beside
    try {
      return createRequire(base).resolve(file)
    } catch {
      throw new Error(`${source}: there is neither a file ${beside} nor a package with ${file}. Is it installed?`)
    }
  }
  const faces = [`/* Written by "npm run fonts": change ${source} instead. */\n`]
  const families = Object.entries({ display: fonts.display, text: fonts.text }).flatMap(([name, of]) =>
    of === undefined ? [] : [[name, of] as const],
  )
  for (const [name, of] of families) {
    copyFileSync(find(of.licence), path.join(folder, `LICENSE-${name}`))
    for (const [part, { text, source: subset, range }] of Object.entries(letters)) {
      const kept = { keepFeatures, noHinting: true }
      const variationAxes = of.axes
      const cut = await subsetFont(readFileSync(find(of.files[subset])), text, {
        targetFormat: 'sfnt',
        variationAxes,
        ...kept,
      })
      // Kerned in running text, "1.1" loses its point; headings are large enough.
      const written = name === 'text' ? withoutKerningOf(cut, '.,') : cut
      const font = await subsetFont(written, text, { targetFormat: 'woff2', variationAxes: {}, ...kept })
      writeFileSync(path.join(folder, `${name}-${part}.woff2`), font)
      console.log(`${name}-${part}.woff2: ${(font.length / 1024).toFixed(1)} kB`)
      faces.push(`@font-face {
  font-family: '${of.family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${of.weight};
  src: url('./${name}-${part}.woff2') format('woff2');
  unicode-range: ${range};
}
`)
    }
  }
  const sheet = path.join(folder, 'faces.css')
  // Before anything is measured, which this computer may not be able to.
  writeFileSync(sheet, faces.join('\n'))
  if (!own) return
  for (const [name, of] of families) faces.push(await fallbackOf(of, path.join(folder, `${name}-latin.woff2`)))
  writeFileSync(sheet, faces.join('\n'))
}

/** Those of the demo shop's invoices, which take a letter from the second file where the first one has it not. */
async function writeInvoiceFonts(): Promise<void> {
  const printed = { latin: latin + rest, extended: polish + extended }
  const packages = path.join(root, 'node_modules', fontsource)
  for (const [name, wght] of Object.entries({ regular: 400, bold: 600 }))
    for (const [part, text] of Object.entries(printed)) {
      const source = part === 'latin' ? 'latin' : 'latin-ext'
      const file = `instrument-sans/files/instrument-sans-${source}-wght-normal.woff2`
      const font = await subsetFont(readFileSync(path.join(packages, file)), text, {
        targetFormat: 'sfnt',
        variationAxes: { wght },
        keepFeatures,
        noHinting: true,
      })
      writeFileSync(path.join(root, 'sandbox/fonts', `${name}-${part}.ttf`), font)
      console.log(`${name}-${part}.ttf: ${(font.length / 1024).toFixed(1)} kB`)
    }
  copyFileSync(path.join(packages, 'instrument-sans/LICENSE'), path.join(root, 'sandbox/fonts/LICENSE'))
}

if (own) {
  // The fallback is measured in it.
  ensureBrowser(console.log)
  const { default: fonts } = (await import(own)) as { default: ThemeFonts }
  try {
    await writeFamilies(fonts, own, path.join(path.dirname(own), 'fonts'), 'theme/fonts.ts')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  await writeFamilies(upstream, path.join(root, 'package.json'), path.join(root, 'app/ui/fonts'), 'scripts/fonts.ts')
  await writeInvoiceFonts()
}
