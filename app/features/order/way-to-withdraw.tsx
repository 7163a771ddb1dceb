import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { buttonClass } from '../../ui/index.ts'
import { isAllNamed, withdrawnScope } from './declared.ts'
import { mayReturn, mayWithdraw } from './may-return.ts'
import { useDeclared } from './use-declared.ts'

interface Props {
  order: Order
  variant?: 'secondary' | 'quiet'
}

/** The way to send goods back and to withdraw, among the actions of an order; none where nothing is left of it. */
export function WayToWithdraw({ order, variant = 'secondary' }: Props) {
  const declared = useDeclared(order)
  if (!mayWithdraw(order) || withdrawnScope(declared, order) !== null || isAllNamed(declared, order)) return null
  return (
    <ShopLink
      to={`/withdrawal?order=${encodeURIComponent(order.number)}`}
      rel="nofollow"
      className={buttonClass({ variant })}
    >
      {mayReturn(order) ? (
        <Trans>Return items or withdraw from the contract</Trans>
      ) : (
        <Trans>Withdraw from the contract</Trans>
      )}
    </ShopLink>
  )
}
