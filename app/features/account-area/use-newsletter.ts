import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Customer } from '../../../api/types/customer.ts'
import {
  newsletterSwitchIntents,
  newsletterSwitchMachine,
  newsletterSwitchView,
  type NewsletterSwitchIntents,
  type NewsletterSwitchView,
} from '../../../machines/newsletter-switch/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useStoreApi } from '../shop/index.ts'
import { newsletterPorts } from './newsletter.ports.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { useGuardedCall } from './use-guarded-call.ts'

/** The newsletter's switch of one customer. */
export function useNewsletter(customer: Customer): { view: NewsletterSwitchView; intents: NewsletterSwitchIntents } {
  const api = useStoreApi()
  const guarded = useGuardedCall()
  const [machine] = useState(() => {
    const { readState, subscribe, unsubscribe } = newsletterPorts(api, customer)
    return newsletterSwitchMachine.provide({
      actors: {
        readState: fromPromise(({ signal }) => guarded(readState(null, signal), signal)),
        subscribe: fromPromise(() => guarded(subscribe(null))),
        unsubscribe: fromPromise(() => guarded(unsubscribe(null))),
      },
    })
  })
  const { view, intents } = usePageMachine(machine, newsletterSwitchView, newsletterSwitchIntents)
  useRefreshOnReturn(intents)
  return { view, intents }
}
