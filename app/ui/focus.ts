/**
 * The focused element has left the page or is in a dialog that was closed, or the focus is where every new page begins
 * (`page-announcer.ts`).
 */
const isLost = ({ activeElement: at }: Document): boolean =>
  !at?.isConnected || at.matches('body, #content, dialog:not([open]) *')

/** Puts the focus on an element that is no control; it stays out of the order of Tab. */
function focusOn(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1
  target.focus()
}

/** Ref of what appears because the shopper did something: it takes the focus that was lost with what was used. */
export const takesFocus = (element: HTMLElement | null): void => {
  if (element !== null && isLost(document)) focusOn(element)
}

/**
 * After a press that takes its own control off the page: the first of these places that is there has the focus, unless
 * something else took it. Without it the focus falls to the document, and the next Tab begins at its top. Where the press
 * led to another page, that page has the focus: nothing of the one that is left takes it.
 */
export function keepFocus(...places: (() => HTMLElement | null | undefined)[]): void {
  const { pathname } = location
  requestAnimationFrame(() => {
    if (location.pathname !== pathname || !isLost(document)) return
    for (const place of places) {
      const target = place()
      if (target?.isConnected) return focusOn(target)
    }
  })
}
