import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { CategoryId } from '../../api/types/ids.ts'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { submenuIntents, submenuMachine, submenuView } from '../../machines/submenu/index.ts'
import type { SubmenuIntents, SubmenuView } from '../../machines/submenu/index.ts'
import type { LocaleConfig } from '../../app.config.ts'
import { SUBMENU_PATH, formatSubmenu } from '../platform/details.ts'
import { localHref, useLocale } from '../platform/locale.ts'
import { usePageMachine } from '../platform/use-page-machine.ts'
import { useNetworkReturned } from '../platform/use-network-returned.ts'

const isMenu = (body: unknown): body is NavigationEntry[] => Array.isArray(body)

async function readChildren(locale: LocaleConfig, id: CategoryId, signal: AbortSignal): Promise<NavigationEntry[]> {
  const response = await fetch(`${localHref(locale, SUBMENU_PATH)}?${formatSubmenu(id)}`, { signal })
  const body: unknown = response.ok ? await response.json() : null
  if (!isMenu(body)) throw new Error('The categories could not be read')
  return body
}

/** The categories below one that the menus of the page do not hold, on their machine. */
export function useSubmenu(id: CategoryId): { view: SubmenuView; intents: SubmenuIntents } {
  const locale = useLocale()
  const [machine] = useState(() =>
    submenuMachine.provide({
      actors: { readChildren: fromPromise(({ signal }) => readChildren(locale, id, signal)) },
    }),
  )
  const { view, intents } = usePageMachine(machine, submenuView, submenuIntents)

  useNetworkReturned(intents.networkReturned)

  return { view, intents }
}
