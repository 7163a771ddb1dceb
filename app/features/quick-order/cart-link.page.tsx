import type { NumberedProduct } from '../../../api/types/product.ts'
import { rowText } from '../../../machines/quick-order/index.ts'
import type { CartLink } from '../../platform/cart-link.ts'
import { CartLinkForm } from './cart-link.view.tsx'
import { useQuickOrder } from './use-quick-order.ts'
import { useTypedBefore } from './use-typed-before.ts'

interface Props {
  link: CartLink
  /** The server's products for the first view. */
  found: NumberedProduct[] | null
}

/** `/cart/{number}:{quantity},…`: shows the link's products, and asks whether to put them into the cart. */
export function CartLinkPage({ link: { rows, code }, found }: Props) {
  const typed = rows.map(({ number, quantity }) => rowText(number, quantity))
  const order = useQuickOrder({ rows: typed, code, found, keeps: false })
  return <CartLinkForm {...order} form={useTypedBefore(order)} />
}
