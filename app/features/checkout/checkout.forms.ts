import { waitFor } from 'xstate'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import {
  outcomeOf,
  type checkoutMachine,
  type CheckoutEvent,
  type ContactChange,
  type Save,
} from '../../../machines/checkout/index.ts'
import type { Identification } from '../../../machines/contact/index.ts'
import { denied } from '../../../machines/shared/failure.ts'
import { waitForPage, type PageActor } from '../../platform/page-actor.ts'

/**
 * The submissions of the checkout's forms, which show the outcome at their fields. Each sends the event of an intent,
 * ends when the checkout has done it, and rejects with the backend's reason. A submission during a new read is sent
 * after it: every form gets its answer.
 */
export interface CheckoutForms {
  /** The form that says who orders. */
  submitIdentity: (form: Identification) => Promise<void>
  /** One change of the contact. */
  submitContact: (change: ContactChange) => Promise<void>
  /** A promotion code. */
  submitCode: (code: string) => Promise<void>
}

/** Sends what the forms submit to the checkout of this page. */
export function checkoutForms(checkout: PageActor<typeof checkoutMachine>): CheckoutForms {
  const saved = async (event: CheckoutEvent, save: Save): Promise<void> => {
    await waitForPage(checkout, (snapshot) => snapshot.can(event))
    checkout.send(event)
    const { context } = await waitForPage(checkout, (snapshot) => outcomeOf(snapshot.context, save) !== 'pending')
    const failure = outcomeOf(context, save)
    if (failure !== null && failure !== 'pending') throw new StoreApiError(failure, save.kind)
  }
  return {
    submitIdentity: async (form) => {
      const { children } = await waitForPage(checkout, (snapshot) => snapshot.children.contact !== undefined)
      const { contact } = children
      contact?.send(form)
      const answer =
        contact && (await waitFor(contact, (snapshot) => !snapshot.matches('submitting')).catch(() => null))
      const failure = answer ? answer.context.failure : denied
      if (failure !== null) throw new StoreApiError(failure, form.type)
    },
    submitContact: (change) => saved({ type: 'contact.save', change }, change),
    submitCode: (code) => saved({ type: 'code.add', code }, { kind: 'add', code }),
  }
}
