/** How many things are open above the page of an entry of the tab's history, beside what the router keeps with it. */
interface Entry {
  over?: number
  key?: string
}

const { history } = window
const entry = (): Entry => (history.state ?? {}) as Entry
const over = (): number => entry().over ?? 0

/** Closes what is open, the last on top. */
const open: { current: () => void }[] = []
/** A way back that began here is under way. */
let returning = false
/** Another document is about to come: a way back would call it off. */
let leaving = false
/** The entry on screen. */
let shown = entry()

/** The document asks before it is left; long enough for that, too short for a second press. */
const SOON = 50

const settleSoon = () => window.setTimeout(settle, SOON)

/** As many entries as there are things open. */
function settle(): void {
  if (returning || leaving) return
  if (open.length < over()) {
    returning = true
    history.go(open.length - over())
  }
  while (open.length > over())
    // The router replaces the method of this object, not the one of its kind: it learns nothing, and reads nothing again.
    History.prototype.pushState.call(history, { ...entry(), over: over() + 1 }, '')
  shown = entry()
}

const push = history.pushState.bind(history)
const replace = history.replaceState.bind(history)
history.replaceState = (...to) => {
  replace(...to)
  shown = entry()
}
// A link in what is open takes the place of its entry: Back leads from there to the page, at once.
history.pushState = (...to) => {
  if (over() > 0) replace(...to)
  else push(...to)
  shown = entry()
  settleSoon()
}

window.addEventListener(
  'popstate',
  (event) => {
    const before = shown
    shown = entry()
    // The page stays: the router has nothing to do.
    if (before.key !== undefined && before.key === shown.key) event.stopImmediatePropagation()
    if (returning) {
      returning = false
      settle()
    } else for (const close of open.slice(over())) close.current()
  },
  { capture: true },
)

const leave = () => {
  leaving = true
  // A download leaves nothing.
  window.setTimeout(() => {
    leaving = false
    settle()
  }, 1000)
}
window.addEventListener('beforeunload', leave)
// Not every browser says so: a link that no script follows opens a document.
window.addEventListener('click', ({ target, defaultPrevented }) => {
  // Beside a dialog: the backdrop is the dialog element itself, outside its panel.
  if (target instanceof HTMLDialogElement) open.at(-1)?.current()
  if (!defaultPrevented && target instanceof Element && target.closest('a[href]:not([target])')) leave()
})

// Of a document before: it was read anew, or Back has led here from another one.
settle()

/** Something has opened, until the signal says that it has closed. */
export function addEntry(close: { current: () => void }, closed: AbortSignal): boolean {
  if (closed.aborted) return false
  open.push(close)
  settle()
  closed.addEventListener('abort', () => {
    open.splice(open.indexOf(close), 1)
    settleSoon()
  })
  return true
}
