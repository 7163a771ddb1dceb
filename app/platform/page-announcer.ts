/** What the announcer needs of a navigation. */
interface Navigation {
  pathChanged: boolean
  toLocation: { state: { keepScroll?: boolean } }
}

/** What the announcer needs of the router. */
interface Navigator {
  subscribe: (event: 'onBeforeLoad' | 'onRendered', listener: (event: Navigation) => void) => () => void
}

/**
 * Says the title of each page that a link of the shop opens, as a browser does with a new document, and moves the focus
 * to its content where the link left the page. Another variant of the product on screen is no other page.
 * @returns stops listening
 */
export function announcePages(router: Navigator, document: Document): () => void {
  const region = liveRegion(document)
  const isPage = ({ pathChanged, toLocation }: Navigation) => pathChanged && toLocation.state.keepScroll !== true
  // A title that is the same as before is said again only after the region was empty.
  const stopClearing = router.subscribe('onBeforeLoad', (event) => {
    if (isPage(event)) region.say('')
  })
  const stopSaying = router.subscribe('onRendered', (event) => {
    if (!isPage(event)) return
    region.say(document.title)
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.getElementById('content')?.focus({ preventScroll: true })
  })
  return () => {
    stopClearing()
    stopSaying()
    region.remove()
  }
}

/**
 * A region that is read out and not seen. Its text stands in a closed shadow root: neither the search on the page nor a
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
