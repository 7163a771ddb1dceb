/** Half of the way speeds up, the other half slows down. */
const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2)

/**
 * Scrolls a line sideways in a given time, where the browser's own speed is not the one that was chosen. Without motion
 * it jumps.
 * @param speed milliseconds
 */
export function glide(list: HTMLElement, left: number, speed: number): void {
  const from = list.scrollLeft
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || speed <= 0) {
    list.scrollTo({ left, behavior: 'instant' })
    return
  }
  const start = performance.now()
  // Snapping would take the line to its nearest item after every step.
  list.style.scrollSnapType = 'none'
  const step = (now: number): void => {
    const share = Math.min(1, (now - start) / speed)
    list.scrollTo({ left: from + (left - from) * ease(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else list.style.scrollSnapType = ''
  }
  requestAnimationFrame(step)
}
