/** Reads where a font's kerning moves a sign towards its neighbours: the pairs of its table GPOS. */

/** A value of a pair: its place in the font, in bytes, and how many. */
interface PairValue {
  offset: number
  size: number
}

/**
 * The values by which a font moves a mark and its neighbour together, or apart. Values that move nothing are left out.
 * @param font an sfnt (OpenType or TrueType)
 * @param marks signs as a text
 */
export function kerningOf(font: Buffer, marks: string): PairValue[] {
  const gpos = tableOf(font, 'GPOS')
  const cmap = tableOf(font, 'cmap')
  if (gpos === null || cmap === null) return []
  const glyphs = new Set(Array.from(marks, (mark) => glyphOf(font, cmap, mark.codePointAt(0) ?? 0)))
  return pairTables(font, gpos).flatMap((table) =>
    (font.readUInt16BE(table) === 1 ? valuesByGlyph : valuesByClass)(font, table, glyphs).filter(({ offset, size }) =>
      font.subarray(offset, offset + size).some((byte) => byte !== 0),
    ),
  )
}

/**
 * The font without the kerning of these marks: at the size of running text, a point that is drawn under its neighbour
 * is not seen, and "1.1" reads "11".
 */
export function withoutKerningOf(font: Buffer, marks: string): Buffer {
  const plain = Buffer.from(font)
  for (const { offset, size } of kerningOf(font, marks)) plain.fill(0, offset, offset + size)
  return plain
}

/** Numbers of two bytes, one after the other. */
const numbersAt = (font: Buffer, start: number, count: number, step = 2): number[] =>
  Array.from({ length: count }, (_, index) => font.readUInt16BE(start + index * step))

function tableOf(font: Buffer, tag: string): number | null {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag)
  return record === undefined ? null : font.readUInt32BE(record + 8)
}

/** The glyph of a code point by the table's part for the basic plane (format 4); 0 where the font has none. */
function glyphOf(font: Buffer, cmap: number, point: number): number {
  for (let record = cmap + 4; record < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); record += 8) {
    const part = cmap + font.readUInt32BE(record + 4)
    if (font.readUInt16BE(part) !== 4) continue
    const doubled = font.readUInt16BE(part + 6)
    const [ends, starts] = [part + 14, part + 16 + doubled]
    for (let at = 0; at < doubled; at += 2) {
      const first = font.readUInt16BE(starts + at)
      if (point > font.readUInt16BE(ends + at) || point < first) continue
      const delta = font.readUInt16BE(starts + doubled + at)
      const place = starts + 2 * doubled + at
      const range = font.readUInt16BE(place)
      const glyph = range === 0 ? point : font.readUInt16BE(place + range + 2 * (point - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
  }
  return 0
}

const PAIRS = 2
const EXTENSION = 9

function pairTables(font: Buffer, gpos: number): number[] {
  const lookups = gpos + font.readUInt16BE(gpos + 8)
  return numbersAt(font, lookups + 2, font.readUInt16BE(lookups)).flatMap((offset) => {
    const lookup = lookups + offset
    const type = font.readUInt16BE(lookup)
    const tables = numbersAt(font, lookup + 6, font.readUInt16BE(lookup + 4)).map((at) => lookup + at)
    if (type === PAIRS) return tables
    if (type !== EXTENSION) return []
    return tables
      .filter((table) => font.readUInt16BE(table + 2) === PAIRS)
      .map((table) => table + font.readUInt32BE(table + 4))
  })
}

/** Bytes of a value by the bits of its format. */
const sizeOf = (format: number): number => 2 * Array.from(format.toString(2)).filter((bit) => bit === '1').length

const valueSize = (font: Buffer, table: number): number =>
  sizeOf(font.readUInt16BE(table + 4)) + sizeOf(font.readUInt16BE(table + 6))

function valuesByGlyph(font: Buffer, table: number, glyphs: ReadonlySet<number>): PairValue[] {
  const size = valueSize(font, table)
  const firsts = covered(font, table + font.readUInt16BE(table + 2))
  return numbersAt(font, table + 10, font.readUInt16BE(table + 8)).flatMap((offset, index) => {
    const set = table + offset
    const isMark = glyphs.has(firsts[index] ?? -1)
    return numbersAt(font, set + 2, font.readUInt16BE(set), 2 + size).flatMap((second, pair) =>
      isMark || glyphs.has(second) ? [{ offset: set + 4 + pair * (2 + size), size }] : [],
    )
  })
}

function valuesByClass(font: Buffer, table: number, glyphs: ReadonlySet<number>): PairValue[] {
  const size = valueSize(font, table)
  const firsts = new Set(covered(font, table + font.readUInt16BE(table + 2)).filter((glyph) => glyphs.has(glyph)))
  const rows = classesOf(font, table + font.readUInt16BE(table + 8), firsts)
  const columns = classesOf(font, table + font.readUInt16BE(table + 10), glyphs)
  const [height = 0, width = 0] = numbersAt(font, table + 12, 2)
  return Array.from({ length: height * width }, (_, index) => index).flatMap((index) =>
    rows.has(Math.floor(index / width)) || columns.has(index % width)
      ? [{ offset: table + 16 + index * size, size }]
      : [],
  )
}

/** The glyphs of a coverage table, in its order. */
function covered(font: Buffer, table: number): number[] {
  const [format = 0, count = 0] = numbersAt(font, table, 2)
  if (format === 1) return numbersAt(font, table + 4, count)
  return Array.from({ length: count }, (_, index) => numbersAt(font, table + 4 + 6 * index, 2)).flatMap(
    ([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}

/** The classes that a table puts glyphs into; those that it does not name are in none that moves anything. */
function classesOf(font: Buffer, table: number, glyphs: ReadonlySet<number>): Set<number> {
  const [format = 0, second = 0, third = 0] = numbersAt(font, table, 3)
  const classOf =
    format === 1
      ? (glyph: number) => numbersAt(font, table + 6, third)[glyph - second]
      : (glyph: number) =>
          Array.from({ length: second }, (_, index) => numbersAt(font, table + 4 + 6 * index, 3)).find(
            ([first = 0, last = 0]) => glyph >= first && glyph <= last,
          )?.[2]
  return new Set([...glyphs].flatMap((glyph) => classOf(glyph) ?? []))
}
