import { useState } from 'react'
import type { ReactNode } from 'react'
import { getInitialSnapshot, fromPromise } from 'xstate'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import {
  orderAccessIntents,
  orderAccessMachine,
  orderAccessView,
  type OrderAccessActor,
  type OrderAccessIntents,
  type OrderAccessView,
  type OrderProof,
} from '../../../machines/order-access/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useSessionIntents, useShopActor, useStoreApi } from '../shop/index.ts'
import { orderAccessPorts } from './order-access.ports.ts'

/** Sends a proof and waits for what the backend says of it; rejects with what the form has to show. */
export type GiveProof = (proof: OrderProof) => Promise<void>

export interface OrderAccessHandle {
  view: OrderAccessView
  intents: OrderAccessIntents
  prove: GiveProof
}

interface Props {
  /** Of the order's mail. */
  code: string
  children: (access: OrderAccessHandle) => ReactNode
}

const initialSnapshot = getInitialSnapshot(orderAccessMachine, { proof: null })
const initialHandle: OrderAccessHandle = {
  view: orderAccessView(initialSnapshot),
  intents: orderAccessIntents(() => {}),
  prove: () => Promise.reject(new Error('Not started')),
}

/** The last proof of this tab: coming Back to the order does not need it again. A reload forgets it. */
let held: { code: string; proof: OrderProof } | null = null

/** Opens the order of a mail's link. On the server nothing is done: mail programs look at addresses by themselves. */
export function OrderAccessProvider(props: Props) {
  const shop = useShopActor()
  return shop ? <RunningOrderAccess key={props.code} {...props} /> : props.children(initialHandle)
}

function RunningOrderAccess({ code, children }: Props) {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const { refreshIdentity } = useSessionIntents()
  const [machine] = useState(() => {
    const ports = orderAccessPorts(api, {
      code,
      currency: defaultCurrency,
      onLogin: () => refreshIdentity('confirm'),
    })
    return orderAccessMachine.provide({
      actors: {
        findOrder: fromPromise(({ signal }) => ports.findOrder(signal)),
        proveOrder: actorOf(ports.proveOrder),
      },
    })
  })
  const [input] = useState(() => ({ proof: held?.code === code ? held.proof : null }))
  const { actor, view, intents } = usePageMachine(machine, orderAccessView, orderAccessIntents, input)
  const [prove] = useState(() => proveBy(actor, code))

  useNetworkReturned(intents.networkReturned)

  return children({ view, intents, prove })
}

const proveBy =
  (actor: Pick<OrderAccessActor, 'on' | 'send'>, code: string): GiveProof =>
  (proof) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
      const subscriptions = [
        actor.on('proof.accepted', (accepted) => {
          stop()
          held = { code, proof: accepted.proof }
          resolve()
        }),
        actor.on('proof.refused', ({ failure }) => {
          stop()
          reject(new StoreApiError(failure, 'proveOrder'))
        }),
      ]
      actor.send({ type: 'proof.give', proof })
    })
