import { Trans } from '@lingui/react/macro'
import type { Change } from '../../../../machines/checkout/index.ts'
import { Notice, buttonClass } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { ChangeText } from './change-text.tsx'
import { Panel } from './progress.tsx'
import styles from './changes.module.css'

/** The goods went while they were being ordered: which, and that nothing was ordered or charged. */
export default function GoneGoods({ changes }: { changes: Change[] }) {
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
