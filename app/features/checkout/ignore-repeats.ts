/** Milliseconds within which presses are one double click. */
const WITHIN = 500

/**
 * Keeps the rest of a double click from what a press brings under the pointer: a shopper never gives an agreement by
 * accident. Browsers count the clicks of a mouse, but not every one counts taps. The keyboard is left alone.
 * @param first the press that moves the page
 */
export function ignoreRepeats(first: Pick<MouseEvent, 'detail'>): void {
  if (first.detail === 0) return
  const ignore = (event: MouseEvent | PointerEvent): void => {
    if (event.detail < 2 && !('pointerType' in event && event.pointerType === 'touch')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Pressing alone would take the focus away from what the page has led to.
  for (const kind of ['mousedown', 'click'] as const) {
    addEventListener(kind, ignore, true)
    setTimeout(() => removeEventListener(kind, ignore, true), WITHIN)
  }
}
