/** Shown for an address that nothing answers to. */
export function NotFoundPage() {
  return <h1>404</h1>
}
