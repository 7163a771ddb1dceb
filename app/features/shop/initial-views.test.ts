import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ProductId } from '../../../api/types/ids.ts'
import { cartView, cartMachine } from '../../../machines/cart/index.ts'
import { notificationsView, notificationsMachine } from '../../../machines/notifications/index.ts'
import { sessionView, sessionMachine } from '../../../machines/session/index.ts'
import { wishlistView, wishlistMachine } from '../../../machines/wishlist/index.ts'
import { initialViews } from './initial-views.ts'
import { shopInput } from './shop.input.ts'

const input = shopInput({
  firstVisit: false,
  stored: null,
  memory: null,
  wishlist: [],
  currency: '',
  share: 0,
})

test('the first views of a page are those of machines that were not started', () => {
  expect(initialViews.session).toEqual(sessionView(createActor(sessionMachine, { input: input.session }).getSnapshot()))
  expect(initialViews.cart).toEqual(cartView(createActor(cartMachine, { input: input.cart }).getSnapshot()))
  expect(initialViews.notifications).toEqual(
    notificationsView(createActor(notificationsMachine, { input: input.notifications }).getSnapshot()),
  )
  const wishlist = wishlistView(createActor(wishlistMachine, { input: input.wishlist }).getSnapshot())
  expect({ ...initialViews.wishlist, has: null }).toEqual({ ...wishlist, has: null })
  expect(initialViews.wishlist.has('any' as ProductId)).toBe(wishlist.has('any' as ProductId))
})
