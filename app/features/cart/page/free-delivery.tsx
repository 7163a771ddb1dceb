import { Trans } from '@lingui/react/macro'
import { readFreeDeliveries } from '../../../../api/operations/free-delivery.ts'
import { config } from '../../../../app.config.ts'
import type { CartTotals } from '../../../../api/types/cart.ts'
import type { Money, TaxState } from '../../../../api/types/common.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import { promisedDelivery } from '../../../platform/promised-delivery.ts'
import { withTexts } from '../../../platform/i18n.ts'
import { useRead } from '../../../platform/use-read.ts'
import { Icon, lazyWithRetry } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSessionSelector, useStoreApi } from '../../shop/index.ts'
import styles from './cart-totals.module.css'
import { FreeDeliveryRoom } from './free-delivery-room.tsx'

/** Few carts have a delivery that is blocked. */
const DeliveryRange = lazyWithRetry<{ totals: CartTotals }>(
  () =>
    withTexts('estimate', () => import('../../delivery-estimate/index.ts')).then((parts) => ({
      default: parts.DeliveryRange,
    })),
  () => null,
)

interface FreeDeliveryProps {
  cart: Pick<CartView, 'lines' | 'totals' | 'virtual' | 'blocking'>
}

/**
 * The amount missing to a free delivery; where the chosen method is blocked, what the others cost. No method goes to a
 * country that is not delivered to.
 */
export default function FreeDelivery({ cart }: FreeDeliveryProps) {
  const { totals, blocking } = cart
  if (!totals?.undecided) return <MissingAmount cart={cart} />
  if (blocking.some(({ messageKey }) => messageKey === 'shipping-address-blocked')) return null
  return <DeliveryRange totals={totals} />
}

/**
 * The amount missing to a free delivery. Shown only where the backend's prices of the chosen method give it, and never
 * against the cart's own delivery costs.
 */
function MissingAmount({ cart }: FreeDeliveryProps) {
  const { money } = useFormat()
  const { lines, totals, virtual } = cart
  const from = useFreeFrom(totals?.taxState)
  if (from === undefined) return <FreeDeliveryRoom cart={cart} />
  if (totals === null || from === null || virtual || from.currency !== totals.shipping.currency) return null
  const goods = lines.reduce((sum, line) => (line.good && !line.digital ? sum + line.totalPrice.amount : sum), 0)
  if (goods === 0) return null
  const isFree = totals.shipping.amount === 0
  const leavesOut = !isFree && lines.some(({ digital }) => digital)
  // Goods that are sent for nothing, codes and rules decide as well: the cart's own answer is the last word.
  if (isFree !== goods >= from.amount) return null
  const missing = money({ amount: from.amount - goods, currency: from.currency })
  return (
    <div className={styles.free} data-free={isFree || undefined}>
      <p className={styles.words}>
        {isFree ? (
          <>
            <Icon name="check" size="s" />
            <Trans>Your delivery is free.</Trans>
          </>
        ) : (
          <span>
            <Trans>
              <strong>{missing}</strong> more and your delivery is free.
            </Trans>
          </span>
        )}
      </p>
      {leavesOut ? (
        <p>
          <Trans>Downloads do not count towards it.</Trans>
        </p>
      ) : null}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, goods / from.amount)})` }} />
      </span>
    </div>
  )
}

/**
 * The backend lists a bare number, in the currency of its prices: the first of the settings. In another currency the
 * settings' promise counts for the method that it names; without one the amount is unknown.
 */
function valueIn(listed: Money | undefined, taxState: TaxState | undefined): Money | null {
  if (listed === undefined) return null
  const { freeDelivery } = config.promises
  const [main] = Object.keys(freeDelivery)
  if (main === undefined || listed.currency === main) return listed
  const threshold = taxState && promisedDelivery(listed.currency, taxState)
  return threshold && freeDelivery[main]?.from === listed.amount
    ? { amount: threshold.from, currency: listed.currency }
    : null
}

/** By the prices of the session's method; undefined until they are loaded. */
function useFreeFrom(taxState: TaxState | undefined): Money | null | undefined {
  const api = useStoreApi()
  const session = useSessionSelector((session) => session.session)
  const { shippingMethod, currency } = session ?? {}
  const requested = shippingMethod && currency ? [shippingMethod.id, currency.id].join(' ') : null
  const read = useRead(requested, async (signal) => {
    if (!shippingMethod || !currency) return undefined
    const wanted = { currencyId: currency.id, currency: currency.isoCode, signal }
    // It is only a hint: a failure is not shown.
    const methods = await readFreeDeliveries(api, wanted).catch(() => null)
    return methods?.get(shippingMethod.id)
  })
  return read !== null && read.of === requested ? valueIn(read.value, taxState) : undefined
}
