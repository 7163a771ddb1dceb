import type { OrderLine } from '../types/order.ts'

/** Lines of an order and what they are made of, in one list. */
export const allLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => [line, ...allLines(line.children)])

/** What was bought: without discounts and credits. */
export const goodsOf = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ type }) => type !== 'promotion' && type !== 'credit')

/** Pieces of goods in an order. */
export const piecesOf = (lines: readonly OrderLine[]): number =>
  goodsOf(lines).reduce((sum, { quantity }) => sum + quantity, 0)
