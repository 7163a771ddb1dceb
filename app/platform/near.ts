/**
 * Waits until the server's markup under a mark comes within a screen's height of the visible part; resolves at once
 * where the server rendered nothing, or where the browser cannot observe it.
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
