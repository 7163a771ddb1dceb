import type { RouterContext } from '../../platform/context.ts'
import { inspectorAllowed } from '../../platform/inspector-allowed.ts'
import { inTabStorage } from '../../platform/tab-storage.ts'

declare global {
  interface Window {
    /** The key that was pressed last, before or after the scripts came (`server/http/late-scripts.server.ts`). */
    storechartKey?: string
  }
}

/** Browsers do not use this key, and it types no character. */
const KEY = 'F2'
const kept = 'storechart-inspector'

/**
 * Opens the inspector, which is loaded on demand: by the key, also where that was pressed before this was here, by
 * `?inspect` in the address, or because it was open on the page before. Resolves once an inspector that is open at the start listens.
 */
export async function watchInspectorDoor({ facts, i18n }: Pick<RouterContext, 'facts' | 'i18n'>): Promise<void> {
  if (!inspectorAllowed(facts)) return
  const toggle = async (): Promise<void> => {
    try {
      const { toggleInspector } = await import('../../inspect/load.tsx')
      const isOpen = await toggleInspector(i18n, () => void toggle())
      inTabStorage((storage) => (isOpen ? storage.setItem(kept, 'open') : storage.removeItem(kept)))
    } catch (error) {
      // A tool that does not come must not stop the shop.
      console.error('The inspector could not be loaded', error)
    }
  }
  window.addEventListener('keydown', (event) => {
    if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void toggle()
  })
  const isPage = window.location.pathname.endsWith('/inspect')
  const wasOpen = inTabStorage((storage) => storage.getItem(kept)) !== null
  const isWanted = new URLSearchParams(window.location.search).has('inspect') || wasOpen
  if ((isWanted && !isPage) || window.storechartKey === KEY) await toggle()
}
