import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'
import { isIdle } from './order-situation.tsx'

/** Orders on a press; where nothing can be put into the cart, the focus goes to the first field that keeps it from it. */
export function useOrderAndFocus(
  view: QuickOrderView,
  { addToCart }: Pick<QuickOrderIntents, 'addToCart'>,
): (event: FormEvent<HTMLFormElement>) => void {
  const pressed = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    const form = pressed.current
    if (form === null || view.status === 'lookingUp') return
    pressed.current = null
    if (isIdle(view)) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [view])
  return (event) => {
    event.preventDefault()
    pressed.current = event.currentTarget
    addToCart()
  }
}
