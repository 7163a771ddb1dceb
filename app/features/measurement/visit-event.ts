import type { CartLine } from '../../../api/types/cart.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { itemOf, variantOf, type MeasuredItem } from '../../../machines/shared/measure.ts'
import type { ShownItems, ShownList, VisitEvent } from '../../../machines/visit/index.ts'
import { isFoundPage } from '../content/index.ts'

const productOf = ({ id, name, manufacturer, options, price }: ProductCard): MeasuredItem => ({
  item_id: id,
  item_name: name,
  ...variantOf(options),
  ...(manufacturer === null ? {} : { item_brand: manufacturer }),
  ...(price === null ? {} : { price: price.unit.amount }),
})

const shownOf = (products: readonly ProductCard[]): ShownItems => ({
  currency: products.find(({ price }) => price !== null)?.price?.unit.currency ?? null,
  items: products.map(productOf),
})

function listOf(id: string | null, name: string, products: readonly ProductCard[]): ShownList {
  const { currency, items } = shownOf(products)
  return { id, name, currency, items: items.map((item, index) => ({ ...item, index })) }
}

/** The visit's event for a page. @param data what its route has read */
export function visitEventOf(data: unknown): VisitEvent {
  const page = isFoundPage(data) ? data.page : null
  switch (page?.kind) {
    case 'product':
      return { type: 'product.shown', shown: shownOf([page.product]) }
    case 'category':
      return page.listing === null
        ? { type: 'page.shown' }
        : { type: 'list.shown', list: listOf(page.id, page.name, page.listing.elements) }
    case 'search':
      return page.listing === null
        ? { type: 'page.shown' }
        : { type: 'search.shown', list: listOf(null, page.term, page.listing.elements) }
    default:
      return { type: 'page.shown' }
  }
}

/** The visit's event for the cart on screen. */
export function cartEventOf(lines: readonly CartLine[]): VisitEvent {
  const goods = lines.filter(({ type }) => type === 'product')
  return {
    type: 'cart.shown',
    cart: { currency: goods[0]?.unitPrice.currency ?? null, items: goods.map(itemOf) },
  }
}
