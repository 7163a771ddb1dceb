import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { keepFocus } from '../../../ui/index.ts'

/**
 * Switches to another form for the shopper's data: the old one is gone, and the focus goes to the first field of the
 * new.
 */
export function chooseIdentity(intents: CheckoutIntents, identity: 'guest' | 'login'): void {
  intents.chooseIdentity(identity)
  keepFocus(() => document.querySelector<HTMLElement>('main [name="email"]'))
}
