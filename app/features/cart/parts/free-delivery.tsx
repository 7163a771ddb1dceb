import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { readFreeDeliveries } from '../../../../api/operations/free-delivery.ts'
import { config } from '../../../../app.config.ts'
import type { Money, TaxState } from '../../../../api/types/common.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import { Icon } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useSessionSelector, useStoreApi } from '../../shop/index.ts'
import styles from './cart-totals.module.css'
import { FreeDeliveryRoom } from './free-delivery-room.tsx'

interface FreeDeliveryProps {
  cart: Pick<CartView, 'lines' | 'totals' | 'virtual'>
}

/**
 * How much is missing until the delivery costs nothing. Said only where the backend's prices of the chosen method tell
 * it, and never against what the cart itself says of the delivery.
 */
export default function FreeDelivery({ cart }: FreeDeliveryProps) {
  const { money } = useFormat()
  const { lines, totals, virtual } = cart
  const from = useFreeFrom(totals?.taxState)
  if (from === undefined) return <FreeDeliveryRoom cart={cart} />
  if (totals === null || from === null || virtual || from.currency !== totals.shipping.currency) return null
  const goods = lines.reduce((sum, line) => (line.good && !line.digital ? sum + line.totalPrice.amount : sum), 0)
  if (goods === 0) return null
  const isFree = totals.shipping.amount === 0
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
      <span className={styles.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, goods / from.amount)})` }} />
      </span>
    </div>
  )
}

/**
 * The backend lists a bare number, which is meant in the currency that its prices are made in: the first of the settings. In
 * another one counts what the settings promise, of the method that they promise it of; of any other nothing is known, and
 * nothing of prices without tax, which the settings do not speak of.
 */
function valueIn(listed: Money | undefined, taxState: TaxState | undefined): Money | null {
  if (listed === undefined) return null
  const { freeDelivery } = config.promises
  const [main] = Object.keys(freeDelivery)
  if (main === undefined || listed.currency === main) return listed
  const own = taxState === 'gross' ? freeDelivery[listed.currency] : undefined
  return own && freeDelivery[main]?.from === listed.amount ? { amount: own.from, currency: listed.currency } : null
}

/** By the prices of the session's method; undefined as long as they are not known. */
function useFreeFrom(taxState: TaxState | undefined): Money | null | undefined {
  const api = useStoreApi()
  const session = useSessionSelector((session) => session.session)
  const [known, setKnown] = useState<{ of: string; listed: Money | undefined } | null>(null)
  const methodId = session?.shippingMethod.id ?? ''
  const currencyId = session?.currency.id ?? ''
  const currency = session?.currency.isoCode ?? ''
  const asked = [methodId, currencyId].join(' ')
  useEffect(() => {
    if (methodId === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    readFreeDeliveries(api, { currencyId, currency, signal }).then(
      (methods) => setKnown({ of: asked, listed: methods.get(methodId) }),
      // Nobody misses what is a hint: nothing is said.
      () => setKnown({ of: asked, listed: undefined }),
    )
    return () => controller.abort()
  }, [api, asked, methodId, currencyId, currency])
  return known?.of === asked ? valueIn(known.listed, taxState) : undefined
}
