import { useEffect, useState } from 'react'
import { revocationIntents, revocationMachine, revocationView } from '../../../machines/revocation/index.ts'
import type { RevocationIntents, RevocationView } from '../../../machines/revocation/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useClosedByBack } from '../../ui/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { useFormat } from '../../shared/format/index.ts'
import { declaredKeys } from '../order/index.ts'
import { useShopStore, waitForView } from '../shop/index.ts'
import { revocationPorts } from './revocation.ports.ts'

/** The withdrawal of this page, on its machine. Back leads from the second step to the first one. */
export function useRevocation(): { view: RevocationView; intents: RevocationIntents } {
  const store = useShopStore()
  const words = useText()
  const { money } = useFormat()
  const { defaultCurrency } = useFacts()
  const [machine] = useState(() => {
    const shopperId = async () =>
      (await waitForView(store, 'session', ({ status }) => status !== 'loading')).customer?.id ?? null
    const ports = revocationPorts(store.api, words, money, defaultCurrency, shopperId)
    return revocationMachine.provide({
      actors: {
        recallReceipt: actorOf(ports.recallReceipt),
        checkItems: actorOf(ports.checkItems),
        requestReturn: actorOf(ports.requestReturn),
        sendRequest: actorOf(ports.sendRequest),
        sendMessage: actorOf(ports.sendMessage),
        keepDeclared: actorOf(ports.keepDeclared),
      },
    })
  })
  const { view, intents } = usePageMachine(machine, revocationView, revocationIntents)
  useDeclaredElsewhere(intents.refresh)
  const isConfirming = view.status !== 'filling' && view.status !== 'received'
  useClosedByBack(isConfirming, intents.edit)
  return { view, intents }
}

/** Another tab has declared something; or this one is shown again, and another device may have. */
function useDeclaredElsewhere(refresh: () => void): void {
  useEffect(() => {
    const onStored = ({ key }: StorageEvent): void => {
      if (key !== null && declaredKeys.includes(key)) refresh()
    }
    const onShow = (): void => {
      if (document.visibilityState === 'visible') refresh()
    }
    window.addEventListener('storage', onStored)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      window.removeEventListener('storage', onStored)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [refresh])
}
