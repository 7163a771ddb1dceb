import type { OrderLine } from '../types/order.ts'

/** Lines of an order and what they are made of, in one list. */
export const allLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => [line, ...allLines(line.children)])
