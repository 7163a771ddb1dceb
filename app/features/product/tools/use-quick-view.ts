import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { technicalPath } from '../../../../api/mappers/technical-path.ts'
import type { ProductId } from '../../../../api/types/ids.ts'
import {
  quickViewIntents,
  quickViewMachine,
  quickViewView,
  type QuickViewPorts,
} from '../../../../machines/quick-view/index.ts'
import { actorOf } from '../../../../machines/shared/port.ts'
import type { RouterContext } from '../../../platform/context.ts'
import { PageError } from '../../../platform/read-payload.ts'
import { waitForPage } from '../../../platform/page-actor.ts'
import { usePageMachine } from '../../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../../platform/use-network-returned.ts'

/** A product is read as its page is: by the payload, which is cached; an address that has moved is followed once. */
export const quickViewPorts = ({ read }: Pick<RouterContext, 'read'>): QuickViewPorts => ({
  async readProduct({ path }, signal) {
    const at = (address: string) => read({ path: address, search: '', signal })
    try {
      const first = await at(path)
      const answer = first.kind === 'moved' ? await at(first.path) : first
      if (answer.kind !== 'page' || answer.page.kind !== 'product') return null
      const { product, taxState } = answer.page
      return { product, taxState }
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      const reason = error.status === 504 ? 'timeout' : 'network'
      throw new StoreApiError({ kind: 'unreachable', reason, status: null, violations: [] }, 'readProduct')
    }
  },
})

/** The product at a path, and its other variants. */
export function useQuickView(path: string) {
  const router = useRouter()
  const [machine] = useState(() => {
    const { readProduct } = quickViewPorts(router.options.context)
    return quickViewMachine.provide({
      actors: {
        readProduct: actorOf(readProduct),
      },
    })
  })
  const { actor, view, intents } = usePageMachine(machine, quickViewView, quickViewIntents, { path })
  useNetworkReturned(intents.networkReturned)
  const openVariant = async (variantId: ProductId): Promise<void> => {
    intents.openVariant(technicalPath({ kind: 'product', id: variantId }))
    await waitForPage(actor, (snapshot) => !snapshot.matches('changing'))
  }
  return { view, intents, openVariant }
}
