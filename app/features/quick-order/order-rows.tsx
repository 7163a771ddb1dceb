import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { keyOf, type QuickOrderIntents, type QuickOrderView } from '../../../machines/quick-order/index.ts'
import { keepFocus } from '../../ui/index.ts'
import { OrderRowFields } from './order-row.tsx'
import { OrderSum } from './order-sum.tsx'
import styles from './quick-order.module.css'

interface Props {
  view: QuickOrderView
  intents: QuickOrderIntents
  fixed?: boolean
}

/** The rows of an order. After one is taken out, the focus goes on at the next. */
export function OrderRows({ view, intents, fixed = false }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  if (view.rows.length === 0) return null
  // Pressed with nothing written at all, the first field says what is missing.
  const isBlank = view.checked && view.rows.every(({ status }) => status === 'empty')
  const numberIn = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('input:not([type=hidden])') ?? null
  /** To the next row, which is added where there is none; from an empty one at the end to the button. */
  const goOn = (index: number, number: string): void => {
    const isLast = index === view.rows.length - 1
    if (isLast && (view.full || keyOf(number) === '')) {
      list.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
      return
    }
    if (isLast) intents.addRow()
    requestAnimationFrame(() => numberIn(index + 1)?.focus())
  }
  return (
    <div>
      {fixed ? null : (
        <div className={styles.heads} aria-hidden="true">
          <span>
            <Trans>Product number</Trans>
          </span>
          <span>
            <Trans>Quantity</Trans>
          </span>
        </div>
      )}
      <ul ref={list} className={styles.rows} aria-label={t`Products`}>
        {view.rows.map((row, index) => (
          <OrderRowFields
            key={row.id}
            row={isBlank && index === 0 ? { ...row, status: 'unnamed' } : row}
            place={index + 1}
            checked={view.checked}
            fixed={fixed}
            busy={view.status === 'lookingUp'}
            intents={{
              change: intents.change,
              goOn: () => goOn(index, row.number),
              remove: () => {
                intents.remove(row.id)
                keepFocus(
                  () => numberIn(index),
                  () => document.querySelector<HTMLElement>('h1'),
                )
              },
            }}
          />
        ))}
      </ul>
      <OrderSum view={view} />
    </div>
  )
}
