import { answerOf, calls, errorOf, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { failures } from '../../../tests/model/samples.ts'
import { failureOf } from '../../shared/failure.ts'
import { wishlistProductsView } from '../wishlist-products.connect.ts'
import { needsProducts, idsOf, requestOf } from '../wishlist-products.logic.ts'
import { wishlistProductsMachine } from '../wishlist-products.machine.ts'
import type { ShownList, WishPage, WishlistProductsEvent } from '../wishlist-products.types.ts'

const [bowl, lamp, vase] = [card('Bowl'), card('Lamp'), card('Vase')]
const listOf = (...products: { id: ShownList['ids'][number] }[]): ShownList => ({
  ids: products.map(({ id }) => id),
  onServer: false,
})
const both = listOf(bowl, lamp)
const customers: ShownList = { ...listOf(vase), onServer: true }

const events = {
  'list.changed': [
    { type: 'list.changed', list: both },
    { type: 'list.changed', list: listOf(bowl) },
    { type: 'list.changed', list: listOf() },
    { type: 'list.changed', list: listOf(vase, bowl) },
    { type: 'list.changed', list: customers },
  ],
  'currency.changed': [
    { type: 'currency.changed', currency: 'EUR' },
    { type: 'currency.changed', currency: 'PLN' },
  ],
  'page.change': [
    { type: 'page.change', page: 1 },
    { type: 'page.change', page: 2 },
  ],
} satisfies Samples<WishlistProductsEvent>

const answers = {
  done: [
    { products: [bowl, lamp], total: 2 },
    { products: [bowl], total: 3 },
    { products: [], total: 2 },
  ] satisfies WishPage[],
  error: [failures.network, failures.denied],
}

type ProductsStep = StepOf<typeof wishlistProductsMachine>
const rule = invariant<typeof wishlistProductsMachine>
const ports = ['readPage', 'refreshPage']
const readIn = (step: ProductsStep): WishPage | undefined =>
  ports.map((id) => answerOf(step, id) as WishPage | undefined).find((answer) => answer !== undefined)
const failureIn = (step: ProductsStep) => {
  const error = ports.map((id) => errorOf(step, id)).find((one) => one !== undefined)
  return error === undefined ? null : failureOf(error)
}
/** What was requested from the backend in this step. */
const asks = (step: ProductsStep): boolean => ports.some((id) => calls(step, id))
const isReading = ({ after }: ProductsStep): boolean =>
  after.matches('loading') || after.matches({ onScreen: 'refreshing' })
const idsIn = (products: readonly { id: string }[]): string => products.map(({ id }) => id).join()

/** The products of a wishlist in charts, generated paths and mutation. */
export const wishlistProducts: TestModel = {
  name: 'wishlist-products',
  machine: wishlistProductsMachine,
  inputs: {
    'the list is not known yet': { list: null, page: 1, limit: 2, currency: 'EUR' },
    'a list of this browser': { list: both, page: 1, limit: 2, currency: 'EUR' },
    'nothing on the list': { list: listOf(), page: 1, limit: 2, currency: 'EUR' },
  },
  events,
  answers: { readPage: answers, refreshPage: answers },
  key: ({ context }) => [
    context.list && [context.list.ids.join(), context.list.onServer],
    idsIn(context.products),
    context.page,
    context.shownPage,
    context.currency,
    context.failure?.kind,
  ],
  view: (snapshot) => {
    const { products, missing, cleared, failure, ...view } = wishlistProductsView(snapshot)
    return {
      ...view,
      products: products.map(({ name }) => name),
      missing: missing.length,
      cleared: cleared.length,
      failure: failure?.kind ?? null,
    }
  },
  invariants: {
    'the list is the one that its owner named last': rule(({ before, after, event }) =>
      event.type === 'list.changed'
        ? after.context.list === event.list
        : before === null || after.context.list === before.context.list,
    ),
    'the page is the one that was turned to last': rule(({ before, after, event }) =>
      event.type === 'page.change'
        ? after.context.page === event.page
        : before === null || after.context.page === before.context.page,
    ),
    'no call is made for a list that was not read or is empty': rule((step) => {
      const { list } = step.after.context
      if (list === null) return step.after.matches('waiting')
      if (step.after.matches('waiting')) return false
      return list.ids.length > 0 || !step.after.matches('loading')
    }),
    'a list without anything is empty, unless it was cleared or something of it is on screen': rule(
      ({ before, after, event }) => {
        if (event.type !== 'list.changed' || event.list.ids.length > 0) return true
        if (before?.matches('cleared')) return after.matches('cleared')
        return before?.matches('onScreen') ? after.matches('onScreen') : after.matches('empty')
      },
    ),
    'a list that was not read or empty is read as soon as there is something on it': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'list.changed' || event.list.ids.length === 0) return true
      const hadNothing =
        before === null || ['waiting', 'empty', 'cleared', 'failed'].some((state) => before.value === state)
      return !hadNothing || (after.matches('loading') && asks(step))
    }),
    'a product that was not read yet is requested, and a list that lost one starts no call': rule((step) => {
      const { before, event } = step
      if (event.type !== 'list.changed' || before === null || event.list.ids.length === 0) return true
      if (!before.matches('loading') && !before.matches('onScreen')) return true
      return needsProducts(before.context, event.list) === asks(step)
    }),
    'another page is read at once, where there is a list': rule((step) => {
      const { before, event } = step
      if (event.type !== 'page.change' || before === null) return true
      const hasList = ['loading', 'failed', 'onScreen'].some((state) => before.matches(state as 'loading'))
      return asks(step) === hasList
    }),
    'a call is under way exactly while something is read': rule((step) => {
      if (asks(step)) return isReading(step)
      const { before } = step
      return (
        !isReading(step) ||
        (before !== null && (before.matches('loading') || before.matches({ onScreen: 'refreshing' })))
      )
    }),
    'what was read is shown, with its page and its exact total': rule((step) => {
      const answer = readIn(step)
      if (answer === undefined) return true
      const { products, total, shownPage, page, failure } = step.after.context
      const shows = answer.products.every((product) => products.includes(product))
      return (
        step.after.matches({ onScreen: 'shown' }) &&
        shows &&
        total === answer.total &&
        shownPage === page &&
        failure === null
      )
    }),
    'a removed product keeps its place; other pages begin with what they hold': rule((step) => {
      const answer = readIn(step)
      if (answer === undefined || step.before === null) return true
      const { before, after } = step
      const isKept = before.context.shownPage === before.context.page
      const taken = before.context.products.filter(
        ({ id }) =>
          !requestOf(before.context).ids.includes(id) && !answer.products.some((product) => product.id === id),
      )
      const more = after.context.products.length - answer.products.length
      if (!isKept) return more === 0
      return more === taken.length && taken.every((product) => after.context.products.includes(product))
    }),
    'a product that the shop no longer has is named, of a list that is complete': rule((step) => {
      const answer = readIn(step)
      if (answer === undefined || step.before === null) return true
      const request = requestOf(step.before.context)
      const lost = idsOf(request).filter((id) => !answer.products.some((product) => product.id === id))
      return step.after.context.missing.join() === (request.onServer ? '' : lost.join())
    }),
    'what is on screen stays until something else was read or the list is cleared': rule((step) => {
      const { before, after, event } = step
      if (before === null || readIn(step) !== undefined) return true
      if (event.type === 'list.clear') return true
      return after.context.products === before.context.products
    }),
    'a failure is kept until the next answer, with or without products on screen': rule((step) => {
      const failure = failureIn(step)
      if (failure !== null)
        return (
          step.after.context.failure === failure &&
          (step.before?.matches('loading')
            ? step.after.matches('failed')
            : step.after.matches({ onScreen: 'outdated' }))
        )
      return (
        step.before === null ||
        readIn(step) !== undefined ||
        step.event.type === 'list.clear' ||
        step.after.context.failure === step.before.context.failure
      )
    }),
    'a failed call is repeated on a retry or when the connection returns': rule((step) => {
      const { before, after, event } = step
      if ((event.type !== 'list.retry' && event.type !== 'network.returned') || before === null) return true
      if (before.matches('failed')) return after.matches('loading') && asks(step)
      return before.matches({ onScreen: 'outdated' })
        ? after.matches({ onScreen: 'refreshing' }) && asks(step)
        : !asks(step)
    }),
    'prices are of the currency that was named last, and read again where there are any': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'currency.changed' || before === null)
        return before === null || after.context.currency === before.context.currency
      const hasPrices = before.matches('onScreen') || before.matches('loading')
      return after.context.currency === event.currency && asks(step) === hasPrices
    }),
    'a cleared list can be had back until something is on it again': rule(({ before, after, event }) => {
      const { cleared, products, total, missing, shownPage, failure } = after.context
      if (event.type === 'list.clear' && (before?.matches('onScreen') || before?.matches('failed'))) {
        const isBare =
          products.length === 0 && total === 0 && missing.length === 0 && shownPage === null && failure === null
        return after.matches('cleared') && isBare && cleared.join() === before.context.list?.ids.join()
      }
      if (!after.matches('cleared')) return cleared.length === 0
      return before?.matches('cleared') === true && cleared === before.context.cleared
    }),
  },
}
