/** The parts of a navigation that the announcer needs. */
interface Navigation {
  pathChanged: boolean
  toLocation: { state: { keepScroll?: boolean } }
}

/** The parts of the router that the announcer needs. */
interface Navigator {
  subscribe: (event: 'onBeforeLoad' | 'onRendered', listener: (event: Navigation) => void) => () => void
}

/**
 * Says the title of each page that a link of the shop opens, as a browser does with a new document, and moves the focus
 * to its content where the link left the page. A dialog gives the focus back to what opened it; where it was left for
 * another page, that page has it. Another variant of the product on screen is no other page.
 * @returns stops listening
 */
export function announcePages(router: Navigator, document: Document): () => void {
  const region = liveRegion(document)
  const isPage = ({ pathChanged, toLocation }: Navigation) => pathChanged && toLocation.state.keepScroll !== true
  let loading = false
  /** The dialog that was left for the page, until the page has the focus. */
  let left: Element | null = null
  const focusContent = () => {
    left = null
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  // A dialog may close before its page is on screen, or once it has moved out of sight.
  const close = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (loading) left = target
    else if (left === target) focusContent()
  }
  document.addEventListener('close', close, true)
  // A title that is the same as before is said again only after the region was empty.
  const stopClearing = router.subscribe('onBeforeLoad', (event) => {
    if (!isPage(event)) return
    loading = true
    left = document.activeElement?.closest('dialog') ?? null
    region.say('')
  })
  const stopSaying = router.subscribe('onRendered', (event) => {
    if (!isPage(event)) return
    loading = false
    region.say(document.title)
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || left?.hasAttribute('open') === false) focusContent()
  })
  return () => {
    document.removeEventListener('close', close, true)
    stopClearing()
    stopSaying()
    region.remove()
  }
}

/**
 * A region that is read out and not seen. Its text is in a closed shadow root: neither the search on the page nor a
 * selection of everything finds the title a second time.
 */
function liveRegion(document: Document) {
  const host = document.createElement('div')
  host.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  host.attachShadow({ mode: 'closed' }).append(region)
  document.body.append(host)
  return {
    say: (text: string) => {
      region.textContent = text
    },
    remove: () => host.remove(),
  }
}
