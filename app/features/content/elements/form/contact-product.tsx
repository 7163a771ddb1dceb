import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { idOf } from '../../../../../api/mappers/ids.ts'
import { readProducts } from '../../../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../../../api/types/ids.ts'
import type { ProductCard } from '../../../../../api/types/product.ts'
import { ABOUT_PRODUCT } from '../../../../platform/contact.ts'
import { useFacts } from '../../../../platform/locale.ts'
import { useRead } from '../../../../platform/use-read.ts'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { useStoreApi } from '../../../shop/index.ts'

/** Id of the product that the page's address names; null for none. Only in a browser. */
export function contactProductId(): ProductId | null {
  const text = new URLSearchParams(window.location.search).get(ABOUT_PRODUCT) ?? ''
  return /^[\da-f]{32}$/.test(text) ? idOf('product', text) : null
}

/**
 * The product that the page's address names: read by its id, so that a link cannot put words of its own on the page.
 * Kept pages are the same for everybody: only the browser reads it. Null where there is none, or it cannot be read.
 */
export function useContactProduct(): ProductCard | null {
  const api = useStoreApi()
  const { defaultCurrency: currency } = useFacts()
  const id = import.meta.env.SSR ? null : contactProductId()
  const read = useRead(id, (signal) =>
    readProducts(api, id === null ? [] : [id], { currency, now: Date.now(), signal }),
  )
  // The form works without: the shopper writes what it is about.
  return read?.value[0] ?? null
}

/** The product that the message is about. */
export function ContactProduct({ product }: { product: ProductCard }) {
  const { name, number } = product
  return (
    <p>
      <Trans>
        About: <ToProduct product={product}>{name}</ToProduct>, product no. {number}
      </Trans>
    </p>
  )
}

/** From the confirmation on. */
export function BackToProduct({ product }: { product: ProductCard }) {
  const { name } = product
  return (
    <p>
      <ToProduct product={product}>
        <Trans>Back to {name}</Trans>
      </ToProduct>
    </p>
  )
}

function ToProduct({ product: { id, path }, children }: { product: ProductCard; children: ReactNode }) {
  return (
    <ShopLink to={path} pageKey={{ routeName: 'frontend.detail.page', foreignKey: id }}>
      {children}
    </ShopLink>
  )
}
