import type { EventOf } from '../shared/event-of.ts'
import { measuresOf, type MeasuredStep } from '../shared/measure.ts'
import type { ShopSnapshot } from './shop.machine.ts'
import type { ShopEvent } from './shop.types.ts'

type Step<Type extends ShopEvent['type']> = MeasuredStep<ShopSnapshot, EventOf<ShopEvent, Type>>

const becomingCustomer = { state: 'shop.identity', event: 'identity.changed', guards: ['isCustomer'] }

/** Who the shopper became by an own act, and what was put on the wishlist. */
export const measures = measuresOf<ShopSnapshot>([
  {
    name: 'login',
    ...becomingCustomer,
    say: ({ event }: Step<'identity.changed'>) => (event.by === 'login' ? {} : null),
  },
  {
    name: 'sign_up',
    ...becomingCustomer,
    say: ({ event: { by, session } }: Step<'identity.changed'>) =>
      (by === 'register' || by === 'confirm') && session.kind === 'customer' ? {} : null,
  },
  {
    name: 'add_to_wishlist',
    state: 'shop',
    event: 'wish.added',
    say: ({ event: { productId } }: Step<'wish.added'>) =>
      productId === null ? null : { items: [{ item_id: productId }] },
  },
])
