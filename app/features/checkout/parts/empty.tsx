import { Trans } from '@lingui/react/macro'
import type { Change, CheckoutView } from '../../../../machines/checkout/index.ts'
import { EmptyState, Notice, buttonClass } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { ChangeText } from './change-text.tsx'
import { Panel } from './progress.tsx'
import styles from './changes.module.css'

/** There is nothing to order, or nothing any more. */
export default function Empty({ changes }: Pick<CheckoutView, 'changes'>) {
  if (changes.length > 0) return <GoneGoods changes={changes} />
  return (
    <EmptyState
      as="h1"
      drawing="basket"
      title={<Trans>Your cart is empty</Trans>}
      action={
        <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      }
    >
      <Trans>There is nothing to order yet.</Trans>
    </EmptyState>
  )
}

/** The goods went while they were being ordered: which, and that nothing was ordered or charged. */
function GoneGoods({ changes }: { changes: Change[] }) {
  return (
    <Panel
      title={<Trans>Your order was not placed</Trans>}
      drawing="basket"
      action={
        <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      }
    >
      <Notice tone="warning" live="assertive">
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={'label' in change ? change.label : change.kind}>
              <ChangeText change={change} soldOut />
            </li>
          ))}
        </ul>
      </Notice>
      <p>
        <Trans>Your cart is empty now. Nothing was charged.</Trans>
      </p>
    </Panel>
  )
}
