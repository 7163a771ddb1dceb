import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ProductId } from '../../../api/types/ids.ts'
import { cartFacts, cartMachine } from '../../../machines/cart/index.ts'
import { notificationsFacts, notificationsMachine } from '../../../machines/notifications/index.ts'
import { sessionFacts, sessionMachine } from '../../../machines/session/index.ts'
import { wishlistFacts, wishlistMachine } from '../../../machines/wishlist/index.ts'
import { initialFacts } from './initial.ts'
import { shopInput } from './shop.input.ts'

const input = shopInput({
  firstVisit: false,
  kept: null,
  memory: null,
  wishlist: [],
  currency: '',
  share: 0,
})

test('the facts that a page is rendered with are those of machines that were not started', () => {
  expect(initialFacts.session).toEqual(
    sessionFacts(createActor(sessionMachine, { input: input.session }).getSnapshot()),
  )
  expect(initialFacts.cart).toEqual(cartFacts(createActor(cartMachine, { input: input.cart }).getSnapshot()))
  expect(initialFacts.notifications).toEqual(
    notificationsFacts(createActor(notificationsMachine, { input: input.notifications }).getSnapshot()),
  )
  const wishlist = wishlistFacts(createActor(wishlistMachine, { input: input.wishlist }).getSnapshot())
  expect({ ...initialFacts.wishlist, has: null }).toEqual({ ...wishlist, has: null })
  expect(initialFacts.wishlist.has('any' as ProductId)).toBe(wishlist.has('any' as ProductId))
})
