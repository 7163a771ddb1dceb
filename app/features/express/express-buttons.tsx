import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { useLocale } from '../../platform/locale.ts'
import type { AskExpress } from '../../shared/payment-provider/define-provider.ts'
import { expressCount } from '../../shared/payment-provider/express-count.ts'
import { providers } from '../../shared/payment-provider/own-providers.ts'
import { SlotBoundary } from '../../shared/slots/slot-boundary.tsx'
import { Stack, lazyWithRetry, type Awaited } from '../../ui/index.ts'
import { useCartSelector, useShopActor } from '../shop/index.ts'
import { ExpressRoom, type ExpressSlotProps } from './express-slot.tsx'
import styles from './express.module.css'
import { ExpressStatus } from './express.view.tsx'
import { useExpressCheckout } from './use-express-checkout.ts'

/** Its script is on the way; one that cannot be loaded leaves no gap. */
const WaitingButton = ({ retry }: Awaited) => (retry === null ? <div className={styles.place} /> : null)

/** Every express button, loaded when it is shown first. */
const buttons = [...providers].flatMap(([method, { express }]) =>
  express ? [{ method, places: express.places, Button: lazyWithRetry(express.load, WaitingButton) }] : [],
)

/** The express buttons of one place, once the shop runs: a press has to reach the provider at once. */
export default function ExpressButtons(props: ExpressSlotProps) {
  const shop = useShopActor()
  if (!shop) return <ExpressRoom count={expressCount[props.place]} />
  // The result of a press does not belong to another variant.
  return <RunningButtons key={`${shop.sessionId} ${props.goods?.draft.productId ?? ''}`} shop={shop} {...props} />
}

/** Whether the cart can be paid, as far as the shop can see. */
const useIsPayable = (): boolean =>
  useCartSelector(({ empty, blocking, totals }) => !empty && blocking.length === 0 && totals?.total.amount !== 0)

function RunningButtons({ shop, place, goods = null }: ExpressSlotProps & { shop: ShopActor }) {
  const { t } = useLingui()
  const locale = useLocale().language
  const { view, intents, press } = useExpressCheckout(shop)
  const [shown] = useState(() => buttons.filter(({ places }) => places.includes(place)))
  const isPayable = useIsPayable()
  if (goods === null && !isPayable && view.status === 'idle') return null
  const begin = (method: string) => (ask: AskExpress) => {
    // The page says itself that they are in the cart: no message does.
    press(method, goods && { ...goods, draft: { ...goods.draft, path: null } }, ask)
  }
  return (
    <section aria-label={t`Express checkout`}>
      <Stack gap={8}>
        {shown.map(({ method, Button }) => (
          <SlotBoundary key={method}>
            <Button busy={view.busy} locale={locale} onPress={begin(method)} />
          </SlotBoundary>
        ))}
        <ExpressStatus view={view} intents={intents} />
      </Stack>
    </section>
  )
}
