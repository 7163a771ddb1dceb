import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ProductId } from '../../../api/types/ids.ts'
import { failures, productId } from '../../../tests/model/samples.ts'
import { wishlistIntents } from '../wishlist.intents.ts'
import { wishlistMachine } from '../wishlist.machine.ts'
import type { WishlistAnswer, WishlistChange } from '../wishlist.types.ts'
import { wishlistView } from '../wishlist.connect.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const bowl = productId('bowl')
const lamp = productId('lamp')

interface Waiting {
  port: string
  input: unknown
  answer: (ids: ProductId[]) => void
  fail: (error: unknown) => void
}

/** A running wishlist; the test answers its calls. */
function running(local: ProductId[] = []) {
  const calls: Waiting[] = []
  const kept: ProductId[][] = []
  const emitted: string[] = []
  const port = (name: string, input: unknown) =>
    new Promise<WishlistAnswer>((resolve, reject) => {
      calls.push({ port: name, input, answer: (ids) => resolve({ ids, total: ids.length }), fail: reject })
    })
  const machine = wishlistMachine.provide({
    actors: {
      readWishlist: fromPromise<WishlistAnswer>(() => port('read', null)),
      changeWishlist: fromPromise<WishlistAnswer, WishlistChange | null>(({ input }) => port('change', input)),
      mergeWishlist: fromPromise<WishlistAnswer, ProductId[]>(({ input }) => port('merge', input)),
    },
    actions: { persistLocal: ({ context }) => kept.push(context.local) },
  })
  const actor = createActor(machine, { input: { ids: local } })
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const view = () => wishlistView(actor.getSnapshot())
  /** The call that was made last, once it was made. */
  const last = async (name: string) => {
    await eventually(() => expect(calls.at(-1)?.port).toBe(name))
    const call = calls.at(-1)
    if (call === undefined) throw new Error('No call was made')
    return call
  }
  return { actor, calls, kept, emitted, view, last, intents: wishlistIntents((event) => actor.send(event)) }
}

/** A customer whose list holds a lamp. */
async function customer() {
  const list = running()
  list.actor.send({ type: 'customer.present' })
  ;(await list.last('read')).answer([lamp])
  await eventually(() => expect(list.view().status).toBe('ready'))
  return list
}

describe('without a login', () => {
  it('keeps what the shopper likes in this browser, newest first, and asks nobody', () => {
    const { intents, view, kept, calls, emitted } = running([lamp])
    intents.add(bowl)
    intents.add(bowl)
    expect(view()).toMatchObject({ status: 'local', ids: [bowl, lamp], count: 2 })
    intents.toggle(lamp, false)
    expect(kept.at(-1)).toEqual([bowl])
    expect(calls).toEqual([])
    expect(emitted).toEqual(['wish.added', 'wish.added', 'wish.removed'])
  })

  it('takes over what another tab keeps', () => {
    const { actor, view } = running([lamp])
    actor.send({ type: 'storage.changed', ids: [bowl] })
    expect(view().ids).toEqual([bowl])
  })
})

describe('at login', () => {
  it('puts the list of this browser into the customer’s, and then forgets it here', async () => {
    const { actor, view, kept, last } = running([bowl])
    actor.send({ type: 'customer.present' })
    expect(view()).toMatchObject({ status: 'merging', ids: [bowl] })
    const merge = await last('merge')
    expect(merge.input).toEqual([bowl])
    merge.answer([bowl, lamp])
    await eventually(() => expect(view()).toMatchObject({ status: 'ready', ids: [bowl, lamp] }))
    expect(kept.at(-1)).toEqual([])
  })

  it('keeps the list of this browser when it could not be merged, for the next login', async () => {
    const { actor, kept, last } = running([bowl])
    actor.send({ type: 'customer.present' })
    ;(await last('merge')).fail(failures.network)
    await last('read')
    expect(kept).toEqual([])
    expect(actor.getSnapshot().context.local).toEqual([bowl])
  })

  it('does not take an unread list for an empty one, and reads it when retried', async () => {
    const { actor, intents, view, last, calls } = running()
    actor.send({ type: 'customer.present' })
    ;(await last('read')).fail(failures.network)
    await eventually(() => expect(view()).toMatchObject({ status: 'unread', failure: { kind: 'unreachable' } }))
    intents.refresh()
    await eventually(() => expect(calls).toHaveLength(2))
    ;(await last('read')).answer([lamp])
    await eventually(() => expect(view()).toMatchObject({ status: 'ready', ids: [lamp], failure: null }))
  })

  it('reads a list that could not be read with the next session', async () => {
    const { actor, view, last, calls } = running()
    actor.send({ type: 'customer.present' })
    ;(await last('read')).fail(failures.network)
    await eventually(() => expect(view().status).toBe('unread'))
    actor.send({ type: 'customer.present' })
    await eventually(() => expect(calls).toHaveLength(2))
  })
})

describe('a customer', () => {
  it('sees every wish at once, and sends them one after another', async () => {
    const { intents, view, calls, last, emitted } = await customer()
    intents.add(bowl)
    intents.remove(lamp)
    expect(view()).toMatchObject({ ids: [bowl], pending: true })
    const first = await last('change')
    expect(first.input).toMatchObject({ productId: bowl, wanted: true })
    const before = calls.length
    first.answer([bowl, lamp])
    await eventually(() => expect(calls).toHaveLength(before + 1))
    const second = await last('change')
    expect(second.input).toMatchObject({ productId: lamp, wanted: false })
    second.answer([bowl])
    await eventually(() => expect(view()).toMatchObject({ ids: [bowl], pending: false }))
    expect(emitted).toEqual(['wish.added', 'wish.removed'])
  })

  it('has the last word about a product, also while an older one is under way', async () => {
    const { intents, view, calls, last } = await customer()
    intents.add(bowl)
    const first = await last('change')
    intents.remove(bowl)
    const before = calls.length
    first.answer([bowl, lamp])
    await eventually(() => expect(calls).toHaveLength(before + 1))
    expect(view().has(bowl)).toBe(false)
    expect((await last('change')).input).toMatchObject({ productId: bowl, wanted: false })
  })

  it('who clears the list does not get back what is being taken off already', async () => {
    const { intents, view, last, calls } = await customer()
    intents.add(bowl)
    ;(await last('change')).answer([bowl, lamp])
    await eventually(() => expect(view().pending).toBe(false))
    intents.remove(lamp)
    intents.clear()
    expect(view().ids).toEqual([])
    const before = calls.length
    ;(await last('change')).answer([bowl])
    await eventually(() => expect(calls).toHaveLength(before + 1))
    ;(await last('change')).answer([])
    await eventually(() => expect(view()).toMatchObject({ ids: [], pending: false }))
  })

  it('keeps the list on screen that could not be read again', async () => {
    const { intents, view, last, calls } = await customer()
    intents.refresh()
    await eventually(() => expect(calls).toHaveLength(2))
    ;(await last('read')).fail(failures.network)
    await eventually(() =>
      expect(view()).toMatchObject({ status: 'ready', ids: [lamp], failure: { kind: 'unreachable' } }),
    )
  })

  it('reads of a wish that was refused, and sees what the backend has', async () => {
    const { intents, view, last, emitted } = await customer()
    intents.add(bowl)
    ;(await last('change')).fail(failures.refused)
    await eventually(() => expect(emitted).toEqual(['wish.refused']))
    expect(view()).toMatchObject({ status: 'ready', ids: [lamp], failure: { kind: 'refused' } })
  })

  it('whose login was lost keeps the wish in this browser', async () => {
    const { intents, view, kept, last, emitted } = await customer()
    intents.add(bowl)
    ;(await last('change')).fail(failures.loggedOut)
    await eventually(() => expect(view()).toMatchObject({ status: 'local', ids: [bowl] }))
    expect(kept.at(-1)).toEqual([bowl])
    expect(emitted).toEqual(['access.denied'])
  })

  it('finds it hidden where the backend has it switched off', async () => {
    const { actor, intents, view, last, calls } = running()
    actor.send({ type: 'customer.present' })
    ;(await last('read')).fail(failures.denied)
    await eventually(() => expect(view().status).toBe('disabled'))
    intents.add(bowl)
    expect(view().ids).toEqual([])
    expect(calls).toHaveLength(1)
  })

  it('takes the list along at logout', async () => {
    const { actor, intents, view } = await customer()
    intents.add(bowl)
    actor.send({ type: 'customer.absent' })
    expect(view()).toMatchObject({ status: 'local', ids: [], pending: false })
  })
})
