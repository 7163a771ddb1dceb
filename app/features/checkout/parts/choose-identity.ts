import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { keepFocus } from '../../../ui/index.ts'

/** Another form asks who orders: the one that was used is gone, and the shopper goes on in the first field of the new. */
export function chooseIdentity(intents: CheckoutIntents, identity: 'guest' | 'login'): void {
  intents.chooseIdentity(identity)
  keepFocus(() => document.querySelector<HTMLElement>('main [name="email"]'))
}
