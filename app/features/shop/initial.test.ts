import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ProductId } from '../../../api/types/ids.ts'
import { cartView, cartMachine } from '../../../machines/cart/index.ts'
import { notificationsView, notificationsMachine } from '../../../machines/notifications/index.ts'
import { sessionView, sessionMachine } from '../../../machines/session/index.ts'
import { wishlistView, wishlistMachine } from '../../../machines/wishlist/index.ts'
import { initialFacts } from './initial.ts'
import { shopInput } from './shop.input.ts'

const input = shopInput({
  firstVisit: false,
  stored: null,
  memory: null,
  wishlist: [],
  currency: '',
  share: 0,
})

test('the facts that a page is rendered with are those of machines that were not started', () => {
  expect(initialFacts.session).toEqual(sessionView(createActor(sessionMachine, { input: input.session }).getSnapshot()))
  expect(initialFacts.cart).toEqual(cartView(createActor(cartMachine, { input: input.cart }).getSnapshot()))
  expect(initialFacts.notifications).toEqual(
    notificationsView(createActor(notificationsMachine, { input: input.notifications }).getSnapshot()),
  )
  const wishlist = wishlistView(createActor(wishlistMachine, { input: input.wishlist }).getSnapshot())
  expect({ ...initialFacts.wishlist, has: null }).toEqual({ ...wishlist, has: null })
  expect(initialFacts.wishlist.has('any' as ProductId)).toBe(wishlist.has('any' as ProductId))
})
