/** Shown until the page itself stands here. */
export function CartPage() {
  return <h1>Cart</h1>
}
