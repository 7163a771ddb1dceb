import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { idOf } from '../api/mappers/ids.ts'
import { backend } from '../api/operations/backend.fixture.ts'
import { wishlistActors } from './wishlist-actors.ts'

test('wishlist: this browser’s list is merged from its oldest product on', async () => {
  const { api, requests } = backend({
    'POST /customer/wishlist/merge': () => '565-wishlist-merge',
    'POST /customer/wishlist': () => '566-wishlist-list-after-merge',
  })
  const [newest, oldest] = ['a', 'b'].map((letter) => idOf('product', letter.repeat(32))!)
  const merging = createActor(wishlistActors(api).mergeWishlist, { input: [newest!, oldest!] })
  const done = toPromise(merging)
  merging.start()
  await done
  expect(requests[0]?.body).toEqual({ productIds: [oldest, newest] })
})
