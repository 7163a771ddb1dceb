import type { LinePieces, OrderLine } from '../types/order.ts'
import { isProvided } from './handed-out.ts'

/** Lines of an order and what they are made of, in one list. */
export const allLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => [line, ...allLines(line.children)])

/** What was bought: without discounts and credits. */
export const goodsOf = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ type }) => type !== 'promotion' && type !== 'credit')

/** What can be withdrawn from: goods, the parts of a bundle, and files that are not handed out. */
export const returnableOf = (lines: readonly OrderLine[]): OrderLine[] =>
  allLines(lines).filter((line) => line.type === 'product' && !isProvided(line) && line.quantity > 0)

/** Pieces of lines. */
export const countOf = (lines: readonly LinePieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Pieces of goods in an order. */
export const piecesOf = (lines: readonly OrderLine[]): number => countOf(goodsOf(lines))

const eachOf = (lines: readonly OrderLine[]): LinePieces[] => lines.map(({ id, quantity }) => ({ id, quantity }))

/** Pieces of each line of an order that can be withdrawn from. */
export const returnablePieces = (lines: readonly OrderLine[]): LinePieces[] => eachOf(returnableOf(lines))

/** Lines that are no goods of their own. */
const NO_GOODS: readonly string[] = ['promotion', 'credit', 'container']

/** Pieces of each line that a delivery brings, also of those that cannot be withdrawn from. */
export const sentPieces = (lines: readonly OrderLine[]): LinePieces[] =>
  eachOf(allLines(lines).filter(({ type, digital, quantity }) => !digital && !NO_GOODS.includes(type) && quantity > 0))
