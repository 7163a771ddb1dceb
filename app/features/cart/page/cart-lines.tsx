import { Fragment } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartIntents, CartView } from '../../../../machines/cart/index.ts'
import { Button, takesFocus } from '../../../ui/index.ts'
import { CartLineView } from './cart-line.tsx'
import { canComeBack, type RemovedLine, type RemovedLines } from './use-removed-lines.ts'
import styles from './cart-lines.module.css'

interface Props {
  intents: Pick<CartIntents, 'change' | 'dismissNotice'>
  removing: RemovedLines
  /** Everything that is sent, and how. */
  parcel: Pick<CartView, 'lines' | 'deliveries'>
  /** In the side cart there is less room. */
  compact?: boolean
}

/** The lines of the cart; one that was taken out leaves the way back where it stood. */
export function CartLines({ intents, removing, parcel, compact = false }: Props) {
  const { t } = useLingui()
  const { lines, removed, remove, undo } = removing
  const goneAt = (index: number): RemovedLine[] => removed.filter(({ at }) => Math.min(at, lines.length) === index)
  if (lines.length === 0 && removed.length === 0) return null
  return (
    <ul aria-label={t`Items in your cart`} data-cart-lines>
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          {goneAt(index).map((gone) => (
            <Removed key={gone.line.id} gone={gone} undo={undo} />
          ))}
          <CartLineView
            line={line}
            intents={{ ...intents, remove: () => remove(line, index) }}
            parcel={parcel}
            compact={compact}
          />
        </Fragment>
      ))}
      {goneAt(lines.length).map((gone) => (
        <Removed key={gone.line.id} gone={gone} undo={undo} />
      ))}
    </ul>
  )
}

function Removed({ gone, undo }: { gone: RemovedLine } & Pick<RemovedLines, 'undo'>) {
  const { line } = gone
  const { label } = line
  return (
    <li className={styles.removed}>
      <span>
        <Trans>{label} was removed.</Trans>
      </span>
      {canComeBack(line) ? (
        <Button size="s" ref={takesFocus} onClick={() => undo(gone)}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </li>
  )
}
