/** Shown until the page itself stands here. */
export function WishlistPage() {
  return <h1>Wishlist</h1>
}
