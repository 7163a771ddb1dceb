import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { CheckoutActor, CheckoutEvent, Step } from '../../../machines/checkout/index.ts'

/**
 * Sends an event and waits until its step was accepted; rejects with the backend's rejection. An event that the checkout
 * cannot take yet, because it is reading everything again, is sent when it can: a form never waits in vain.
 */
export type AskCheckout = (step: Step, event: CheckoutEvent) => Promise<void>

export function askOf(actor: Pick<CheckoutActor, 'getSnapshot' | 'on' | 'send' | 'subscribe'>): AskCheckout {
  return (step, event) =>
    new Promise((resolve, reject) => {
      const subscriptions = [
        actor.on('step.accepted', (told) => {
          if (told.step !== step) return
          stop()
          resolve()
        }),
        actor.on('step.refused', (told) => {
          if (told.step !== step) return
          stop()
          reject(new StoreApiError(told.failure, step))
        }),
      ]
      const stop = (): void => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
      if (actor.getSnapshot().can(event)) {
        actor.send(event)
        return
      }
      const waiting = actor.subscribe((snapshot) => {
        if (!snapshot.can(event)) return
        waiting.unsubscribe()
        actor.send(event)
      })
      subscriptions.push(waiting)
    })
}
