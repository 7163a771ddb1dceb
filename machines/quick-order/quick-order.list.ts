import type { RowText } from './quick-order.types.ts'

/** The whole number that a text says; zero and less are numbers, too, of which none can be bought. */
export function numberIn(quantity: string): number | null {
  const text = quantity.trim()
  return /^[-\u2212]?[0-9]{1,9}$/.test(text) ? Number(text.replace('\u2212', '-')) : null
}

/** A row as it is typed. */
export const rowText = (number: string, quantity: string): RowText => ({ number, quantity, pieces: numberIn(quantity) })

const unquoted = (cell: string): string => {
  const text = cell.trim()
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text
}

/** What parts a line: the cells of a spreadsheet come with tabs, exported ones with semicolons or commas. */
const partsOf = (line: string): string[] => {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign))
  if (separator !== undefined) return line.split(separator).map(unquoted)
  const spaced = /^(\S+)\s+([0-9]+)$/.exec(line.trim())
  return spaced ? spaced.slice(1) : [unquoted(line)]
}

/** A line of a list as a row; null for one without a number. */
function rowOf(line: string): RowText | null {
  const [number = '', quantity = ''] = partsOf(line)
  return number === '' && quantity === '' ? null : rowText(number, quantity)
}

const isCount = (text: string): boolean => /^[0-9]{1,9}$/.test(text)

/** Both quantities of one product together; null where one of them is no number. */
function sum(one: string, other: string): string | null {
  const first = one === '' ? '1' : one
  const second = other === '' ? '1' : other
  return isCount(first) && isCount(second) ? String(Number(first) + Number(second)) : null
}

/** Rows with what is new of others: the same number twice is one row. */
function merged(rows: readonly RowText[], added: RowText): RowText[] {
  const at = rows.findIndex(({ number }) => number !== '' && number.toLowerCase() === added.number.toLowerCase())
  const same = rows[at]
  const quantity = same === undefined ? null : sum(same.quantity, added.quantity)
  return same === undefined || quantity === null ? [...rows, added] : rows.with(at, rowText(same.number, quantity))
}

/** A pasted list: the rows that there is room for, and the lines that are left. */
export interface TakenList {
  rows: RowText[]
  rest: string
}

/**
 * Reads a list with one product in each line: number and quantity, parted by a tab, a semicolon, a comma or a space. The
 * same number twice is one row. Lines for which there is no room are left as they are.
 */
export function readList(text: string, room: number): TakenList {
  const lines = text.split(/\r\n|\r|\n/)
  let rows: RowText[] = []
  for (const [index, line] of lines.entries()) {
    const row = rowOf(line)
    if (row === null) continue
    const grown = merged(rows, row)
    if (grown.length > room) return { rows, rest: lines.slice(index).join('\n') }
    rows = grown
  }
  return { rows, rest: '' }
}

/** The same rows as a list that `readList` reads. */
export const listOf = (rows: readonly Pick<RowText, 'number' | 'quantity'>[]): string =>
  rows
    .filter(({ number, quantity }) => number !== '' || quantity !== '')
    .map(({ number, quantity }) => `${number.replaceAll(/[\t\r\n]/g, ' ')}\t${quantity.replaceAll(/[\t\r\n]/g, ' ')}`)
    .join('\n')
