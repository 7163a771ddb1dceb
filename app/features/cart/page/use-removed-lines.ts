import { useState } from 'react'
import type { CartView, CartIntents, ShownLine } from '../../../../machines/cart/index.ts'
import { keepFocus } from '../../../ui/index.ts'

/** A line that was taken out on this page, and where it stood. */
export interface RemovedLine {
  line: ShownLine
  at: number
  /** Codes that go with the last goods of a cart, and come back with them. */
  codes: string[]
}

/** More would be a list of its own. */
const MOST = 3

/** Of a line that was taken out, those below it: the backend has it last when it is back. Known until the document is left. */
const below = new Map<string, string[]>()

/** A line that was put back is at its place. */
function inPlace(lines: ShownLine[]): ShownLine[] {
  const sorted: ShownLine[] = []
  for (const line of lines) {
    const at = sorted.findIndex(({ id }) => below.get(line.id)?.includes(id))
    sorted.splice(at < 0 ? sorted.length : at, 0, line)
  }
  return sorted
}

export interface RemovedLines {
  /** Those of the cart, each where it stood. */
  lines: ShownLine[]
  removed: RemovedLine[]
  remove: (line: ShownLine, at: number) => void
  undo: (removed: RemovedLine) => void
}

/** Removed lines can be put back as long as the page is open. */
export function useRemovedLines(
  { lines: sent, promotions, codes }: Pick<CartView, 'lines' | 'promotions' | 'codes'>,
  intents: Pick<CartIntents, 'add' | 'addCode' | 'remove'>,
): RemovedLines {
  const [all, setAll] = useState<RemovedLine[]>([])
  const lines = inPlace(sent)
  const isBack = ({ line }: RemovedLine): boolean => [...lines, ...promotions].some(({ id }) => id === line.id)
  return {
    lines,
    removed: all.filter((one) => !isBack(one)),
    remove(line, at) {
      const isLast = lines.length === 1 && line.type !== 'promotion'
      const lost = isLast ? codes.map(({ code }) => code) : []
      below.set(
        line.id,
        lines.slice(at + 1).map(({ id }) => id),
      )
      setAll([...all.filter((one) => !isBack(one)), { line, at, codes: lost }].slice(-MOST))
      intents.remove(line.id)
    },
    undo({ line, codes: lost }) {
      setAll(all.filter((one) => one.line.id !== line.id))
      if (line.code !== null) intents.addCode(line.code)
      else if (line.productId !== null) {
        const { productId, label, image, options, unitPrice, digital, quantity } = line
        intents.add({ productId, label, path: null, image, options, unitPrice, digital }, quantity)
      }
      for (const code of lost) intents.addCode(code)
      keepFocus(
        () => document.getElementById(removeButtonId(line)),
        () => document.querySelector<HTMLElement>('dialog[open] [data-cart-lines]'),
        () => document.querySelector<HTMLElement>('[data-cart-lines]'),
      )
    },
  }
}

/** Id of the button that takes a line out. */
export const removeButtonId = ({ id }: Pick<ShownLine, 'id'>): string => `remove-${id}`

/** It can be put back: a product, or a discount that came with a code. */
export const canComeBack = ({ productId, code }: ShownLine): boolean => productId !== null || code !== null
