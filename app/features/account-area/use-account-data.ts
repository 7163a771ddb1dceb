import { useEffect, useRef, useState } from 'react'
import {
  accountDataIntents,
  accountDataMachine,
  accountDataView,
  type AccountDataIntents,
  type AccountDataView,
  type AccountRequest,
} from '../../../machines/account-data/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useStoreApi } from '../shop/index.ts'
import { accountDataPorts } from './account-data.ports.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { useGuardedCall } from './use-guarded-call.ts'

/** The data of an account page, read by its machine. Another request is another page of the same list. */
export function useAccountData(request: AccountRequest): { view: AccountDataView; intents: AccountDataIntents } {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const guarded = useGuardedCall()
  const [machine] = useState(() => {
    const ports = accountDataPorts(api, defaultCurrency)
    const readData = actorOf((wanted: AccountRequest, signal) => guarded(ports.readData(wanted, signal), signal))
    return accountDataMachine.provide({ actors: { readData } })
  })
  const { view, intents } = usePageMachine(machine, accountDataView, accountDataIntents, { request })
  useRefreshOnReturn(intents)

  // The request is the address's, which the router renders: no machine has it.
  const requested = JSON.stringify(request)
  const before = useRef(requested)
  useEffect(() => {
    if (before.current === requested) return
    before.current = requested
    const next: AccountRequest = JSON.parse(requested)
    intents.change(next)
  }, [requested, intents])

  return { view, intents }
}
