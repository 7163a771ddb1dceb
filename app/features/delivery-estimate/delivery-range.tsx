import { Trans } from '@lingui/react/macro'
import { readCheckoutOptions } from '../../../api/pages/checkout-options.ts'
import type { CartTotals } from '../../../api/types/cart.ts'
import type { Money } from '../../../api/types/common.ts'
import { useRead } from '../../platform/use-read.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

/** What the delivery of this cart costs by the methods that can be chosen; no price where that of one is unknown. */
export function DeliveryRange({ totals }: { totals: CartTotals }) {
  const { money } = useFormat()
  const range = useRange(totals)
  const [lowest, highest] = range ? [money(range.lowest), money(range.highest)] : []
  return (
    <p>
      {range === null ? (
        <Trans>You choose the delivery at the checkout.</Trans>
      ) : range.highest.amount === 0 ? (
        <Trans>You choose the delivery at the checkout. It is free.</Trans>
      ) : lowest === highest ? (
        <Trans>You choose the delivery at the checkout. It costs {lowest}.</Trans>
      ) : range.lowest.amount === 0 ? (
        <Trans>You choose the delivery at the checkout. It is free, or costs up to {highest}.</Trans>
      ) : (
        <Trans>
          You choose the delivery at the checkout. It costs {lowest} to {highest}.
        </Trans>
      )}
    </p>
  )
}

interface Range {
  lowest: Money
  highest: Money
}

function rangeOf(prices: readonly (Money | null)[]): Range | null {
  const known = prices.flatMap((price) => price ?? []).toSorted((one, other) => one.amount - other.amount)
  const [lowest, highest] = [known[0], known.at(-1)]
  return lowest && highest && known.length === prices.length ? { lowest, highest } : null
}

/** Read anew for another sum of goods. */
function useRange({ positions: { amount, currency }, taxState }: CartTotals): Range | null {
  const api = useStoreApi()
  const currencyId = useSessionSelector(({ session }) => session?.currency.id ?? null)
  const requested = currencyId === null ? null : [amount, currencyId, taxState].join(' ')
  const read = useRead(requested, async (signal) => {
    if (currencyId === null) return null
    const options = await readCheckoutOptions(api, { currencyId, currency, taxState }, { signal })
    return rangeOf(options.shippingMethods.map(({ price }) => price))
  })
  // It is only a hint: a failure is not shown.
  return read?.of === requested ? read.value : null
}
