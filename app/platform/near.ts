/**
 * Waits until what the server rendered under a mark comes within a screen's height of what is seen; not at all where
 * it rendered nothing, or where nobody can tell.
 * @param mark value of `data-lazy`
 */
export function near(mark: string): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve()
  const places = document.querySelectorAll(`[data-lazy="${mark}"]`)
  if (places.length === 0) return Promise.resolve()
  return new Promise((arrive) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        arrive()
      },
      { rootMargin: '100% 0px' },
    )
    for (const place of places) observer.observe(place)
  })
}
