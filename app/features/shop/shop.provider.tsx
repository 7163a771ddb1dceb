import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { LocaleConfig } from '../../../app.config.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { ShopStoreContext } from './shop.context.ts'
import { createShopStore } from './shop.store.ts'

interface Props {
  facts: PublicFacts
  locale: LocaleConfig
  children: ReactNode
}

/**
 * Starts the shop's actors in the browser, in an effect: the server and the first render in the browser show their
 * initial views, so that a cached page hydrates without a difference.
 */
export function ShopProvider({ facts, children }: Props) {
  const router = useRouter()
  const [store] = useState(() =>
    createShopStore({
      languageId: facts.languageId,
      // The page's own: a session may have another currency than its locale begins with.
      defaultCurrency: router.options.context.currency || facts.defaultCurrency,
      refreshPages: () => void router.invalidate(),
      context: router.options.context,
      shownPage: () => router.state.matches.at(-1)?.loaderData,
    }),
  )
  useEffect(() => store.start(), [store])
  return <ShopStoreContext value={store}>{children}</ShopStoreContext>
}
