let pressed = false
let byTouch = false

/** Follows presses anywhere on the page; once per document. */
function follow(): void {
  const press = (event: PointerEvent): void => {
    pressed = true
    byTouch = event.pointerType === 'touch'
  }
  const release = (): void => {
    pressed = false
  }
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  addEventListener('keydown', () => (byTouch = false), true)
}

if (typeof document !== 'undefined') follow()

/**
 * Runs what may move the page when a press has reached its target. Leaving a field by a press on a button begins before
 * the click: a complaint that appears in between pushes the button away, and the click is lost. A touch leaves the field
 * after the finger, in one go with its click; the keyboard does not press.
 */
export function afterPress(act: () => void): void {
  if (!pressed) return byTouch ? void setTimeout(act) : act()
  const release = (): void => {
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', release)
    setTimeout(act)
  }
  addEventListener('pointerup', release)
  addEventListener('pointercancel', release)
}
