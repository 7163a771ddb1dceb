/** Shown until the page itself stands here. */
export function CheckoutPage() {
  return <h1>Checkout</h1>
}
