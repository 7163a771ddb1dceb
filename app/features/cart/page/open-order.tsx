import { useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { Notice, buttonClass } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { browserAttempts } from '../../../../ports/attempts.ts'
import { useSessionSelector } from '../../shop/index.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * The shopper ordered, and left the checkout before its answer came: the lines below may be ordered already. The
 * checkout finds out.
 */
export default function OpenOrder() {
  const customerId = useSessionSelector(({ customer }) => customer?.id ?? null)
  const owner = useSyncExternalStore(
    subscribe,
    () => browserAttempts().open()?.customerId ?? null,
    () => null,
  )
  if (owner === null || owner !== customerId) return null
  return (
    <Notice
      tone="warning"
      live="polite"
      title={<Trans>We have not heard yet whether your order was placed</Trans>}
      action={
        <ShopLink to="/checkout" className={buttonClass({ size: 's' })}>
          <Trans>Look it up</Trans>
        </ShopLink>
      }
    >
      <Trans>You left the checkout before its answer came. What you see here may already be ordered.</Trans>
    </Notice>
  )
}
