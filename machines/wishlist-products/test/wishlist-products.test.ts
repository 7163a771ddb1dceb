import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { productId } from '../../../tests/model/samples.ts'
import { idsOf, wishlistProductsIntents, wishlistProductsMachine, wishlistProductsView } from '../index.ts'
import type { ShownList, WishPage, WishPageRequest, WishlistProductsEvent } from '../index.ts'

const catalogue = Array.from({ length: 40 }, (_, index) => card(`Cup ${index}`, { id: productId(`cup ${index}.`) }))
const listOf = (from: number, to: number): ShownList => ({
  ids: catalogue.slice(from, to).map(({ id }) => id),
  onServer: false,
})
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name)

function open(list: ShownList | null, sold: (name: string) => boolean = () => true) {
  const requests: WishPageRequest[] = []
  const machine = wishlistProductsMachine.provide({
    actors: {
      readPage: fromPromise<WishPage, WishPageRequest>(({ input }) => {
        requests.push(input)
        const ids = idsOf(input)
        const products = catalogue.filter(({ id, name }) => ids.includes(id) && sold(name))
        return Promise.resolve({ products, total: input.ids.length })
      }),
    },
  })
  const actor = createActor(machine, { input: { list, page: 1, limit: 15, currency: 'EUR' } }).start()
  return {
    requests,
    view: () => wishlistProductsView(actor.getSnapshot()),
    /** Nothing is being read. */
    settled: () =>
      waitFor(actor, (snapshot) => !['loading', 'refreshing'].includes(wishlistProductsView(snapshot).status)),
    send: (event: WishlistProductsEvent) => actor.send(event),
    intents: wishlistProductsIntents((event) => actor.send(event)),
  }
}

it('wishlist: shows fifteen of a long list, then the others', async () => {
  const { view, settled, intents, requests } = open(listOf(0, 20))
  await settled()
  expect(view()).toMatchObject({ status: 'shown', page: 1, pages: 2 })
  expect(view().products).toHaveLength(15)
  intents.changePage(2)
  expect(view()).toMatchObject({ status: 'refreshing', page: 2 })
  await settled()
  expect(namesOf(view().products)).toEqual(['Cup 15', 'Cup 16', 'Cup 17', 'Cup 18', 'Cup 19'])
  expect(requests).toHaveLength(2)
})

it('wishlist: keeps the place of what is taken off, and reads nothing', async () => {
  const { view, settled, send, requests } = open(listOf(0, 3))
  await settled()
  const [first, , third] = listOf(0, 3).ids
  send({ type: 'list.changed', list: { ids: [first!, third!], onServer: false } })
  expect(requests).toHaveLength(1)
  send({ type: 'currency.changed', currency: 'PLN' })
  await settled()
  expect(namesOf(view().products)).toEqual(['Cup 0', 'Cup 1', 'Cup 2'])
  expect(view().pages).toBe(1)
})

it('wishlist: names what has left the shop until it is taken off the list', async () => {
  const { view, settled, send } = open(listOf(0, 3), (name) => name !== 'Cup 1')
  await settled()
  const [first, second, third] = listOf(0, 3).ids
  expect(view().missing).toEqual([second])
  send({ type: 'list.changed', list: { ids: [first!, third!], onServer: false } })
  expect(view().missing).toEqual([])
})

it('wishlist: gives a cleared list back', async () => {
  const { view, settled, send, intents } = open(listOf(0, 3))
  await settled()
  intents.clear()
  send({ type: 'list.changed', list: { ids: [], onServer: false } })
  expect(view()).toMatchObject({ status: 'cleared', products: [], cleared: listOf(0, 3).ids })
  send({ type: 'list.changed', list: listOf(0, 3) })
  await settled()
  expect(view()).toMatchObject({ status: 'shown', cleared: [] })
  expect(view().products).toHaveLength(3)
})
