import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'

type Row = QuickOrderView['rows'][number]

interface Order {
  view: { rows: readonly Pick<Row, 'id' | 'number' | 'quantity'>[]; text: string }
  intents: Pick<QuickOrderIntents, 'change' | 'changeText'>
}

/**
 * Takes over values that were typed before the scripts ran: hydration leaves them in the fields, and sends no event.
 * @returns where the form is
 */
export function useTypedBefore({ view: { rows, text }, intents }: Order): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent(() => {
    if (form.current === null) return
    const typed = new FormData(form.current)
    const numbers = typed.getAll('number').map(String)
    const quantities = typed.getAll('quantity').map(String)
    for (const [index, row] of rows.entries()) {
      const { number = row.number, quantity = row.quantity } = { number: numbers[index], quantity: quantities[index] }
      if (number !== row.number || quantity !== row.quantity) intents.change(row.id, { number, quantity })
    }
    const list = typed.get('list')
    if (typeof list === 'string' && list !== text) intents.changeText(list)
  })
  useEffect(() => takeOver(), [])
  return form
}
