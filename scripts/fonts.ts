/**
 * Writes `app/ui/fonts/`: the shop's two families, cut down to the weights, the optical size and the letters that
 * it uses, and the style sheet that names them; and `sandbox/fonts/`, with which the demo shop's invoices are set.
 * `npm run fonts`, after a change of this file.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { root } from './sources.mjs'

const folder = path.join(root, 'app/ui/fonts')

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
 * By the part of the name that tells them apart, with the one of Fontsource's two files that holds them. A later face
 * is taken before an earlier one: the first two may claim more than they hold, which is shorter.
 */
const letters = {
  extended: { text: extended, source: 'latin-ext', range: 'U+100-2BA, U+1E00-1EFF, U+20A0-20CF' },
  rest: { text: rest, source: 'latin', range: 'U+A1-FF, U+131, U+152-153, U+2C6-2DC, U+2010-2215' },
  polish: { text: polish, source: 'latin-ext', range: rangeOf(polish) },
  latin: { text: latin, source: 'latin', range: rangeOf(latin) },
}

interface Family {
  name: string
  family: string
  file: (source: string) => string
  licence: string
  axes: Record<string, number | { min: number; max: number }>
  /** `font-weight` of its faces. */
  weight: string
}

const families: Family[] = [
  {
    name: 'display',
    family: 'Fraunces',
    file: (source) => `fraunces/files/fraunces-${source}-opsz-normal.woff2`,
    licence: 'fraunces/LICENSE',
    // One cut for headings between 18 and 64 pixels: each axis that stays free costs as much as the letters.
    axes: { opsz: 36, wght: 430 },
    weight: '400 500',
  },
  {
    name: 'text',
    family: 'Instrument Sans',
    file: (source) => `instrument-sans/files/instrument-sans-${source}-wght-normal.woff2`,
    licence: 'instrument-sans/LICENSE',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
  },
]

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

const faces = ['/* Written by "npm run fonts": change scripts/fonts.ts instead. */\n']
for (const { name, family, file, licence, axes, weight } of families) {
  const packages = path.join(root, 'node_modules/@fontsource-variable')
  copyFileSync(path.join(packages, licence), path.join(folder, `LICENSE-${name}`))
  for (const [part, { text, source, range }] of Object.entries(letters)) {
    const font = await subsetFont(readFileSync(path.join(packages, file(source))), text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl'],
      noHinting: true,
    })
    writeFileSync(path.join(folder, `${name}-${part}.woff2`), font)
    console.log(`${name}-${part}.woff2: ${(font.length / 1024).toFixed(1)} kB`)
    faces.push(`@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url('./${name}-${part}.woff2') format('woff2');
  unicode-range: ${range};
}
`)
  }
}
writeFileSync(path.join(folder, 'faces.css'), faces.join('\n'))

/** Invoices take a letter from the second file where the first one has it not. */
const printed = { latin: latin + rest, extended: polish + extended }
for (const [name, wght] of Object.entries({ regular: 400, bold: 600 }))
  for (const [part, text] of Object.entries(printed)) {
    const source = part === 'latin' ? 'latin' : 'latin-ext'
    const file = `instrument-sans/files/instrument-sans-${source}-wght-normal.woff2`
    const font = await subsetFont(readFileSync(path.join(root, 'node_modules/@fontsource-variable', file)), text, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl'],
      noHinting: true,
    })
    writeFileSync(path.join(root, 'sandbox/fonts', `${name}-${part}.ttf`), font)
    console.log(`${name}-${part}.ttf: ${(font.length / 1024).toFixed(1)} kB`)
  }
copyFileSync(
  path.join(root, 'node_modules/@fontsource-variable/instrument-sans/LICENSE'),
  path.join(root, 'sandbox/fonts/LICENSE'),
)
