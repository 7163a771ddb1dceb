import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { ProductCard } from '../../../../api/types/product.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Button, LinkField } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { lineDraft } from '../../../../machines/cart/cart.draft.ts'
import { wayToBuy, type WayToBuy } from '../../product/index.ts'
import { useCartIntents } from '../../shop/index.ts'
import { sharedPath } from '../shared-ids.ts'
import styles from '../wishlist.page.module.css'

const withWay = (products: readonly ProductCard[], ...ways: WayToBuy[]): ProductCard[] =>
  products.filter((product) => ways.includes(wayToBuy(product, true)))

/** Puts everything into the cart that needs no choice, and names what is left. */
export function AddAll({ products }: { products: readonly ProductCard[] }) {
  const { add } = useCartIntents()
  const [done, setDone] = useState(false)
  const ready = withWay(products, 'add')
  if (ready.length === 0) return null
  return (
    <>
      <Button
        size="s"
        variant="primary"
        onClick={() => {
          for (const product of ready) add(lineDraft(product), product.limits.min)
          setDone(true)
        }}
      >
        <Trans>Add all to cart</Trans>
      </Button>
      <output className={styles.left}>{done ? <LeftOut products={products} /> : null}</output>
    </>
  )
}

/** Products that do not go into the cart with the others, and why. */
function LeftOut({ products }: { products: readonly ProductCard[] }) {
  const { list } = useFormat()
  const names = (found: ProductCard[]) => list(found.map(({ name }) => name))
  const open = withWay(products, 'options', 'quantity')
  const soldOut = withWay(products, 'sold out')
  const onRequest = withWay(products, 'request')
  return (
    <>
      {open.length > 0 ? (
        <span>
          <Trans>Not added, because you have to choose first: {names(open)}.</Trans>
        </span>
      ) : null}
      {soldOut.length > 0 ? (
        <span>
          <Trans>Not added, because it is sold out: {names(soldOut)}.</Trans>
        </span>
      ) : null}
      {onRequest.length > 0 ? (
        <span>
          <Trans>Not added, because its price is on request: {names(onRequest)}.</Trans>
        </span>
      ) : null}
    </>
  )
}

/** The link to the list as it is now, which anybody can open: copied, and shown for those whose browser does not copy. */
export function ShareList({ ids }: { ids: readonly ProductId[] }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const [shared, setShared] = useState<{ path: string; copied: boolean } | null>(null)
  const path = sharedPath(ids)
  const address = (): string => new URL(localHref(path), window.location.origin).href
  const share = async () => setShared({ path, copied: await copyText(address()) })
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {shared === null ? null : (
        <div className={styles.link}>
          <LinkField
            label={t`Link to this list`}
            link={address()}
            copied={
              shared.path !== path ? null : shared.copied ? (
                <Trans>Link copied. It shows these products and nothing about you.</Trans>
              ) : (
                <Trans>Please copy it by hand.</Trans>
              )
            }
          />
          <Button size="s" onClick={() => void share()}>
            <Trans>Copy link</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
