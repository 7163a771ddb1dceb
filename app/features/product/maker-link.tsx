import { emptyQuery, format } from '../../../api/mappers/listing-query.ts'
import type { ComparedProduct } from '../../../api/types/product.ts'
import { ShopLink } from '../../platform/shop-link.tsx'

/**
 * A product's maker, as the way to all that the shop has of them: found by name, and by the filter nothing else that
 * happens to be called so.
 */
export function MakerLink({ of }: { of: Pick<ComparedProduct, 'manufacturer' | 'manufacturerId'> }) {
  const { manufacturer, manufacturerId } = of
  if (manufacturer === null || manufacturerId === null) return manufacturer
  const query = { ...emptyQuery(), search: manufacturer, manufacturer: [manufacturerId] }
  return <ShopLink to={`/search?${format(query)}`}>{manufacturer}</ShopLink>
}
