import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { QuickViewIntents, QuickViewView, ViewedProduct } from '../../../../machines/quick-view/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Notice, RetryNotice, Skeleton, Stack, VisuallyHidden } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { ProductArrival, Promises, useDeliveryTime } from '../../delivery/index.ts'
import { AddToCart, useQuantityInCart } from '../detail/add-to-cart.tsx'
import { Configurator } from '../detail/configurator.tsx'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { PriceBlock } from '../detail/price-block.tsx'
import styles from './quick-view.module.css'
import { Stars } from '../stars.tsx'
import { StockLine } from '../detail/stock-line.tsx'
import { useQuantity } from '../detail/use-quantity.ts'
import { useTaxState } from '../tax-note.tsx'

interface QuickViewProps {
  view: QuickViewView
  intents: QuickViewIntents
  /** Resolves when the variant is on screen, or could not be read. */
  openVariant: (variantId: ProductId) => Promise<void>
}

/** The data and controls to choose and to buy, and a link to everything else. */
export function QuickViewBody({ view, intents, openVariant }: QuickViewProps) {
  const text = useText()
  const { status, viewed, failure } = view
  return (
    <Stack gap={16}>
      {failure ? <RetryNotice onRetry={intents.retry}>{text(failureText(failure))}</RetryNotice> : null}
      {status === 'missing' ? (
        <Notice>
          <Trans>This product is no longer in the shop.</Trans>
        </Notice>
      ) : null}
      {status === 'reading' ? (
        <div aria-busy="true">
          <output>
            <VisuallyHidden>
              <Trans>Loading the product</Trans>
            </VisuallyHidden>
          </output>
          <Skeleton lines={8} />
        </div>
      ) : null}
      {viewed ? <Product viewed={viewed} openVariant={openVariant} /> : null}
    </Stack>
  )
}

function Product({ viewed, openVariant }: { viewed: ViewedProduct } & Pick<QuickViewProps, 'openVariant'>) {
  const { t } = useLingui()
  const { product, taxState } = viewed
  const { id, name, path, image, price, reviews, digital, availability } = product
  const [quantity, onQuantity] = useQuantity(product)
  const follow = useReplacingLink(path, id)
  const shownTaxState = useTaxState(taxState)
  const time = useDeliveryTime(product)
  const wanted = Math.max(quantity, useQuantityInCart(id))
  return (
    <section className={styles.product} aria-label={t`Quick view`} data-answers="">
      <div className={styles.picture}>
        {image ? <PictureView picture={image} sizes="(min-width: 48rem) 24rem, 90vw" fit="cover" alt={name} /> : null}
      </div>
      <Stack gap={16}>
        {reviews.total > 0 && reviews.average !== null ? (
          <p className={styles.rating}>
            <Stars points={reviews.average} />
            <span>({reviews.total})</span>
          </p>
        ) : null}
        <PriceBlock product={product} quantity={quantity} taxState={taxState} />
        <Configurator product={product} openVariant={openVariant} />
        {price === null ? null : <AddToCart key={id} product={product} quantity={quantity} onQuantity={onQuantity} />}
        <StockLine product={product} />
        {price === null || !availability.available ? null : (
          <Promises
            currency={price.unit.currency}
            taxState={shownTaxState}
            digital={digital}
            shippingFree={availability.shippingFree}
            amount={price.unit.amount}
          >
            {time ? <ProductArrival product={product} time={time} quantity={wanted} /> : null}
          </Promises>
        )}
        <p>
          <ShopLink to={path} className={styles.more} onClick={follow}>
            <Trans>All about this product</Trans>
          </ShopLink>
        </p>
      </Stack>
    </section>
  )
}

/** The page takes the place of the dialog's entry in the history: Back leads from it to the list at once. */
function useReplacingLink(path: string, foreignKey: string) {
  const router = useRouter()
  const href = useLocalHref()(path)
  return (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const from = router.state.location.pathname
    void router.navigate({ href, replace: true, state: { routeName: 'frontend.detail.page', foreignKey, from } })
  }
}
