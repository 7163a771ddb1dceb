import { useState } from 'react'
import type { CartIntents, ShownLine } from '../../../../machines/cart/index.ts'
import { keepFocus } from '../../../design/index.ts'

/** A line that was taken out on this page, and where it stood. */
export interface RemovedLine {
  line: ShownLine
  at: number
}

/** More would be a list of its own. */
const MOST = 3

export interface RemovedLines {
  removed: RemovedLine[]
  remove: (line: ShownLine, at: number) => void
  undo: (line: ShownLine) => void
}

/** What was taken out can be put back, as long as the page is open. */
export function useRemovedLines(
  lines: readonly ShownLine[],
  intents: Pick<CartIntents, 'add' | 'addCode' | 'remove'>,
): RemovedLines {
  const [all, setAll] = useState<RemovedLine[]>([])
  const isBack = ({ line }: RemovedLine): boolean => lines.some(({ id }) => id === line.id)
  return {
    removed: all.filter((one) => !isBack(one)),
    remove(line, at) {
      setAll([...all.filter((one) => !isBack(one)), { line, at }].slice(-MOST))
      intents.remove(line.id)
    },
    undo(line) {
      setAll(all.filter((one) => one.line.id !== line.id))
      if (line.code !== null) intents.addCode(line.code)
      else if (line.productId !== null) {
        const { productId, label, image, options, unitPrice, digital, quantity } = line
        intents.add({ productId, label, path: null, image, options, unitPrice, digital }, quantity)
      }
      keepFocus(
        () => document.getElementById(removeButtonId(line)),
        () => document.querySelector<HTMLElement>('dialog[open] [data-cart-lines], [data-cart-lines]'),
      )
    },
  }
}

/** Id of the button that takes a line out. */
export const removeButtonId = ({ id }: Pick<ShownLine, 'id'>): string => `remove-${id}`

/** It can be put back: a product, or a discount that came with a code. */
export const canComeBack = ({ productId, code }: ShownLine): boolean => productId !== null || code !== null
