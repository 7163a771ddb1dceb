import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TaxState } from '../../../api/types/common.ts'
import { config, type PromisedPayment } from '../../../app.config.ts'
import { promisedDelivery } from '../../platform/promised-delivery.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { Icon } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import styles from './delivery.module.css'
import { useIsBlocked } from './use-is-blocked.ts'

interface Props {
  /** ISO code of the prices on the page. */
  currency: string
  taxState: TaxState
  /** Nothing of it is sent: neither delivery nor returns. */
  digital?: boolean
  /** The delivery costs nothing anyway, or the page says its costs elsewhere. */
  shippingFree?: boolean
  /** The target of the links: a page with unsaved work opens them beside it. */
  target?: '_blank'
  /** What the chosen quantity of a shown product costs, or an order: at 0 there is nothing to pay. */
  amount?: number
  /** When it arrives, where the page says that here. */
  children?: ReactNode
}

/** The shop's promises beside the button that buys: delivery, returns and payment, from the settings. */
export function Promises({
  currency,
  taxState,
  digital = false,
  shippingFree = false,
  amount,
  target,
  children,
}: Props) {
  const { returns, payment } = config.promises
  return (
    <ul className={styles.promises}>
      {children ? (
        <li className={styles.promise}>
          <Icon name="truck" size="s" />
          {children}
        </li>
      ) : null}
      {digital || shippingFree ? null : (
        <FreeDelivery currency={currency} taxState={taxState} target={target} amount={amount} />
      )}
      {digital || returns === null ? null : (
        <li className={styles.promise}>
          <Icon name="return" size="s" />
          <ShopPageLink page="revocation" target={target}>
            {returns.free ? (
              <Plural value={returns.days} one="Free returns within # day" other="Free returns within # days" />
            ) : (
              <Plural value={returns.days} one="Returns within # day" other="Returns within # days" />
            )}
          </ShopPageLink>
        </li>
      )}
      {payment.length > 0 && amount !== 0 ? (
        <li className={styles.promise}>
          <Icon name="lock" size="s" />
          <ShopPageLink page="shipping" target={target}>
            <PaymentWays kinds={payment} />
          </ShopPageLink>
        </li>
      ) : null}
    </ul>
  )
}

function FreeDelivery({
  currency,
  taxState,
  target,
  amount = 0,
}: Pick<Props, 'currency' | 'taxState' | 'target' | 'amount'>) {
  const { limit } = useFormat()
  const free = promisedDelivery(currency, taxState)
  const isBlocked = useIsBlocked()
  if (!free || isBlocked) return null
  const from = limit({ amount: free.from, currency })
  const below = limit({ amount: free.below, currency })
  return (
    <li className={styles.promise}>
      <Icon name="tag" size="s" />
      <ShopPageLink page="shipping" target={target}>
        {amount >= free.from ? (
          <Trans>Free delivery</Trans>
        ) : (
          <Trans>
            Free delivery from {from}, otherwise {below}
          </Trans>
        )}
      </ShopPageLink>
    </li>
  )
}

/** The ways of payment that the shop names before the checkout. */
export function PaymentWays({ kinds }: { kinds: readonly PromisedPayment[] }) {
  const { t } = useLingui()
  const { either } = useFormat()
  const names: Record<PromisedPayment, string> = {
    card: t`card`,
    invoice: t`invoice`,
    transfer: t`bank transfer`,
    cash: t`cash on delivery`,
  }
  const ways = either(kinds.map((kind) => names[kind]))
  return <Trans>Pay by {ways}</Trans>
}
