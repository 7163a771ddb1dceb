import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fromCallback, fromPromise, getInitialSnapshot } from 'xstate'
import type { FormActor } from '../../../machines/form/index.ts'
import {
  orderAccessIntents,
  orderAccessMachine,
  orderAccessView,
  type OrderAccessEvent,
  type OrderAccessIntents,
  type OrderAccessView,
  type OrderProof,
} from '../../../machines/order-access/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useSessionIntents, useShopActor, useShopStore, useStoreApi, watchView } from '../shop/index.ts'
import { onNextShopper, useFormMachine } from '../../shared/form/index.ts'
import { email, required } from '../../shared/validation/index.ts'
import { giveProof, orderAccessPorts } from './order-access.ports.ts'

export interface OrderAccessHandle {
  view: OrderAccessView
  intents: OrderAccessIntents
  /** The form for the proof, while the order is locked. */
  form: FormActor | undefined
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
  form: undefined,
}

/** The proof that was given last: coming Back to its order does not need it again. A reload forgets it. */
let held: { code: string; proof: OrderProof | null } | null = null
onNextShopper(() => void (held = null))

/** Opens the order of a mail's link. On the server nothing is done: mail programs look at addresses by themselves. */
export function OrderAccessProvider(props: Props) {
  const shop = useShopActor()
  return shop ? <RunningOrderAccess key={props.code} {...props} /> : props.children(initialHandle)
}

function RunningOrderAccess({ code, children }: Props) {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const { leave, refreshIdentity } = useSessionIntents()
  const store = useShopStore()
  const [ports] = useState(() =>
    orderAccessPorts(api, { code, currency: defaultCurrency, onLogin: () => refreshIdentity('confirm') }),
  )
  const form = useFormMachine({
    rules: { email: [required, email], zipcode: [required] },
    submit: async (values, signal) => {
      const proof = { email: String(values['email']).trim(), zipcode: String(values['zipcode']).trim() }
      return giveProof(ports.proveOrder, proof, signal)
    },
  })
  const [machine] = useState(() =>
    orderAccessMachine.provide({
      actors: {
        findOrder: fromPromise(({ signal }) => ports.findOrder(signal)),
        proveOrder: actorOf(ports.proveOrder),
        watchSession: watchView<OrderAccessEvent>(store, ['session'], (view) => {
          const { customer, status } = view('session')
          return {
            type: 'session.changed',
            visitor: {
              customer: customer && { email: customer.email, guest: customer.guest },
              isRead: status !== 'loading',
              isLeaving: status === 'leaving',
            },
          }
        }),
        watchShopper: fromCallback<OrderAccessEvent>(({ sendBack }) =>
          onNextShopper(() => sendBack({ type: 'session.forgotten' })),
        ),
        form,
      },
      actions: {
        leaveSession: leave,
        persistProof: ({ context }) => {
          held = { code, proof: context.proof }
        },
      },
    }),
  )
  const [input] = useState(() => ({ proof: held?.code === code ? held.proof : null }))
  const { actor, view, intents } = usePageMachine(machine, orderAccessView, orderAccessIntents, input)
  const opened = useSelector(actor, (snapshot) => snapshot.children.form)

  useNetworkReturned(intents.networkReturned)

  return children({ view, intents, form: opened })
}
