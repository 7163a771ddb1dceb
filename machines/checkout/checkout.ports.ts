import { fromCallback, fromPromise, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { failureOf } from '../kit/index.ts'
import { typesOf } from '../kit/types-of.ts'
import { placementMachine } from '../placement/placement.machine.ts'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent, CheckoutInput, CheckoutPorts } from './checkout.types.ts'

type Input<Port extends keyof CheckoutPorts> = Parameters<CheckoutPorts[Port]>[0]
type Output<Port extends keyof CheckoutPorts> = Awaited<ReturnType<CheckoutPorts[Port]>>

/** Stands in for a port until the page provides it. */
const port = <Port extends keyof CheckoutPorts>(name: Port) =>
  fromPromise<Output<Port>, Input<Port>>(() => Promise.reject(new Error(`${name} is not provided`)))

/** What a port answered; `_port` names it for the type. */
export const outputOf = <Port extends keyof CheckoutPorts>(_port: Port, event: EventObject): Output<Port> =>
  (event as EventObject & { output: Output<Port> }).output
export const errorOf = (event: EventObject) => failureOf((event as EventObject & { error?: unknown }).error)

/** Types and ports of the checkout; guards and actions are added to it. */
export const checkoutPorts = setup({
  types: typesOf<{
    context: CheckoutContext
    events: CheckoutEvent
    emitted: CheckoutEmitted
    input: CheckoutInput
    children: { placement: 'placement' }
  }>(),
  actors: {
    /** Tells what happens outside the page: cart, session, other tabs, the network. */
    watchShop: fromCallback<CheckoutEvent>(() => {}),
    readCheckout: port('readCheckout'),
    register: port('register'),
    login: port('login'),
    saveContact: port('saveContact'),
    chooseShipping: port('chooseShipping'),
    choosePayment: port('choosePayment'),
    changeCode: port('changeCode'),
    restore: port('restore'),
    placement: placementMachine,
  },
})
