import { useEffect, useState } from 'react'
import { config } from '../../../app.config.ts'
import {
  listOf,
  quickOrderIntents,
  quickOrderMachine,
  quickOrderView,
  readList,
} from '../../../machines/quick-order/index.ts'
import type {
  QuickOrderEvent,
  QuickOrderInput,
  QuickOrderIntents,
  QuickOrderView,
} from '../../../machines/quick-order/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useDocumentCurrency, useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { dropDraft, persistDraft, readDraft } from '../../shared/form/index.ts'
import { useShopStore, useStoreApi, watchView } from '../shop/index.ts'
import { quickOrderPorts } from './quick-order.ports.ts'

/** Name under which the tab keeps what was typed. */
const DRAFT = 'quick-order'

interface Start extends Pick<QuickOrderInput, 'rows' | 'code' | 'found'> {
  /** Typed rows are there again after a reload. */
  keeps: boolean
}

/** A quick order on its machine. */
export function useQuickOrder({ keeps, ...start }: Start): { view: QuickOrderView; intents: QuickOrderIntents } {
  const api = useStoreApi()
  const store = useShopStore()
  const documentCurrency = useDocumentCurrency()
  const { defaultCountry, taxState: usualTax } = useFacts()
  const currencyOf = (): string => store.view('shop').currency || documentCurrency
  const [machine] = useState(() => {
    const ports = quickOrderPorts(api, store)
    const watchPrices = watchView<QuickOrderEvent>(store, ['session'], (part) => {
      const { status, session, customer } = part('session')
      // Not read yet. A visit without a session has the shop's own prices.
      if (session === null && status !== 'ready') return null
      const { countryId, taxState } = session ?? { countryId: defaultCountry, taxState: usualTax }
      return {
        type: 'prices.changed',
        currency: session?.currency.isoCode ?? currencyOf(),
        decidedBy: [customer?.id, countryId, taxState].join(' '),
      }
    })
    return quickOrderMachine.provide({
      actors: {
        watchPrices,
        lookUp: actorOf(ports.lookUp),
        addToCart: actorOf(ports.addToCart),
      },
      actions: {
        persistDraft: ({ context: { rows, text } }) => {
          if (!keeps) return
          const list = listOf(rows)
          if (list === '' && text === '') dropDraft(DRAFT)
          else persistDraft(DRAFT, { list, text })
        },
      },
    })
  })
  const { view, intents } = usePageMachine(machine, quickOrderView, quickOrderIntents, {
    ...start,
    text: '',
    currency: currencyOf(),
    most: config.orderLines,
    settle: config.timings.numberSettle,
  })
  // After the first render, so that the server's page and the browser's are the same.
  useEffect(() => {
    const draft = keeps ? readDraft(DRAFT, { list: '', text: '' }) : null
    if (draft !== null)
      intents.restoreDraft(readList(String(draft['list']), config.orderLines).rows, String(draft['text']))
  }, [keeps, intents])
  useNetworkReturned(intents.networkReturned)
  return { view, intents }
}
