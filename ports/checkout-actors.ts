import type { Subscription } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import type { authorizationMachine } from '../machines/authorization/index.ts'
import { checkoutMachine, type CheckoutActor } from '../machines/checkout/index.ts'
import { contactMachine } from '../machines/contact/index.ts'
import { methodChoiceMachine } from '../machines/method-choice/index.ts'
import { placementMachine } from '../machines/placement/index.ts'
import { actorOf } from '../machines/shared/port.ts'
import type { AttemptStore } from './attempts.ts'
import { checkoutPorts } from './checkout.ports.ts'
import { holdOrderLock, watchShopOf } from './checkout.watch.ts'
import { newId } from './new-id.ts'
import { ownersOf, type OwnerActors } from './owners.ts'
import { placementPorts, type PlacementTools } from './placement.ports.ts'

/**
 * The checkout on a Store API.
 * @param owners cart and session, as they run
 * @param fieldsFor what the order takes along of a provider's confirmation
 * @param authorization confirms payments in the page
 */
export function checkoutOn(
  api: StoreApi,
  owners: OwnerActors,
  attempts: AttemptStore,
  fieldsFor: PlacementTools['fieldsFor'],
  authorization: typeof authorizationMachine,
): typeof checkoutMachine {
  const now = (): number => Date.now()
  const running = ownersOf(owners)
  const ports = checkoutPorts(api, attempts, running, now)
  const ordering = placementPorts(api, attempts, { now, newId, fieldsFor, readCart: running.readCart })
  return checkoutMachine.provide({
    actors: {
      watchShop: watchShopOf(owners),
      readCheckout: actorOf(ports.readCheckout),
      contact: contactMachine.provide({ actors: { identify: actorOf(ports.identify) } }),
      save: actorOf(ports.save),
      methodChoice: methodChoiceMachine.provide({ actors: { chooseMethod: actorOf(ports.chooseMethod) } }),
      authorization,
      placement: placementMachine.provide({
        actors: {
          holdOrderLock,
          prepareAttempt: actorOf(ordering.prepareAttempt),
          placeOrder: actorOf(ordering.placeOrder),
          readAttempt: actorOf(ordering.readAttempt),
          lookForOrder: actorOf(ordering.lookForOrder),
        },
      }),
    },
  })
}

/** Keeps what becomes of the checkout's attempts. */
export const keepAttempts = (actor: Pick<CheckoutActor, 'on'>, attempts: AttemptStore): Subscription =>
  actor.on('attempt.settled', ({ attempt: { attemptId, customerId, cartHash }, order }) => {
    attempts.forget(attemptId)
    if (order) attempts.persistPlaced({ order, customerId, cartHash, at: Date.now() })
  })
