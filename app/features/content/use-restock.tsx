import type { ReactNode } from 'react'
import { config } from '../../../app.config.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import { LazyBoundary } from '../../platform/lazy-boundary.tsx'
import { useFacts } from '../../platform/locale.ts'
import { lazyModules } from './lazy-modules.ts'

/**
 * The form of those who wait for a product that is sold out; null for others, and where no such mails are written. Its
 * code is the footer's, which comes when either is near.
 */
export function useRestock(product: ProductDetail | null): ReactNode {
  const { demo } = useFacts()
  if (product === null || product.availability.available || !(config.contact.restock || demo)) return null
  return (
    <LazyBoundary module={lazyModules.form} mark="form">
      {({ RestockForm }) => <RestockForm key={product.id} product={product} />}
    </LazyBoundary>
  )
}
