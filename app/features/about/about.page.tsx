/** Shown until the page itself stands here. */
export function AboutPage() {
  return <h1>About</h1>
}
