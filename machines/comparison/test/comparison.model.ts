import { answerOf, calls, errorOf, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { failures } from '../../../tests/model/samples.ts'
import type { ComparedProduct } from '../../../api/types/product.ts'
import { failureOf } from '../../shared/failure.ts'
import { comparisonView } from '../comparison.connect.ts'
import { isIncomplete } from '../comparison.logic.ts'
import { comparisonMachine } from '../comparison.machine.ts'
import type { ComparisonAnswer, ComparisonEvent } from '../comparison.types.ts'

const compared = (name: string): ComparedProduct => ({
  ...card(name),
  manufacturerId: null,
  properties: [],
  measures: { height: null, width: null, length: null, weight: null },
})
const [bowl, lamp, vase] = [compared('Bowl'), compared('Lamp'), compared('Vase')]

const events = {
  'product.add': [bowl, vase].map(({ id }) => ({ type: 'product.add', id })),
  'product.remove': [{ type: 'product.remove', id: bowl.id }],
  'list.clear': [{ type: 'list.clear' }],
  'list.storedElsewhere': [
    { type: 'list.storedElsewhere', ids: [] },
    { type: 'list.storedElsewhere', ids: [lamp.id, lamp.id, bowl.id, vase.id] },
  ],
  'refusal.dismiss': [{ type: 'refusal.dismiss' }],
  'page.opened': [{ type: 'page.opened' }],
  'page.closed': [{ type: 'page.closed' }],
  'prices.changed': ['PLN', 'EUR'].map((currency) => ({ type: 'prices.changed', currency, decidedBy: '' })),
  'differences.show': [
    { type: 'differences.show', only: true },
    { type: 'differences.show', only: false },
  ],
  'products.retry': [{ type: 'products.retry' }],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<ComparisonEvent>

const answers = {
  done: [
    { ids: [bowl.id, lamp.id], products: [bowl, lamp] },
    { ids: [bowl.id, lamp.id], products: [lamp] },
    { ids: [vase.id], products: [vase] },
  ] satisfies ComparisonAnswer[],
  error: [failures.network],
}

type ComparisonStep = StepOf<typeof comparisonMachine>
const rule = invariant<typeof comparisonMachine>
const ports = ['readProducts', 'refreshProducts']
const asks = (step: ComparisonStep): boolean => ports.some((id) => calls(step, id))
const answerIn = (step: ComparisonStep): ComparisonAnswer | undefined =>
  ports.map((id) => answerOf(step, id) as ComparisonAnswer | undefined).find((answer) => answer !== undefined)
const failureIn = (step: ComparisonStep) => {
  const error = ports.map((id) => errorOf(step, id)).find((one) => one !== undefined)
  return error === undefined ? null : failureOf(error)
}
const idsOf = (ids: readonly string[]): string => ids.join()
type Snapshot = ComparisonStep['after']
const isOpen = (snapshot: Snapshot): boolean => !snapshot.matches({ page: 'closed' })
const isRefusing = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'refusing' })
const isReading = (snapshot: Snapshot): boolean =>
  snapshot.matches({ page: { open: 'reading' } }) || snapshot.matches({ page: { open: { shown: 'refreshing' } } })

/** The comparison in charts, generated paths and mutation. */
export const comparison: TestModel = {
  name: 'comparison',
  machine: comparisonMachine,
  inputs: {
    'nothing is compared': { ids: [], most: 2 },
    'the browser has a list': { ids: [bowl.id, lamp.id, vase.id], most: 2 },
  },
  events,
  answers: { readProducts: answers, refreshProducts: answers },
  key: ({ context }) => [
    idsOf(context.ids),
    context.refused !== null,
    isIncomplete(context),
    context.products.length,
    context.missing.length,
    context.failure === null,
  ],
  view: (snapshot) => {
    const { has, ids, refused, products, missing, failure, ...view } = comparisonView(snapshot)
    return {
      ...view,
      compared: ids.filter(has).length,
      refused: refused !== null,
      products: products.map(({ name }) => name),
      missing: missing.length,
      failure: failure?.kind ?? null,
    }
  },
  alike: {
    'the product that was refused is in the view': ['comparison.list.open', 'comparison.list.refusing'],
    'nothing was read before the prices are known': ['comparison.page.open.deciding', 'comparison.page.open.reading'],
  },
  invariants: {
    'each product is compared once, and no more than fit': rule(({ after }) => {
      const { ids, most } = after.context
      return new Set(ids).size === ids.length && ids.length <= most
    }),
    'the list changes by what the shopper and other tabs do, and by nothing else': rule(({ before, after, event }) => {
      if (before === null) return true
      const was = before.context.ids
      const now = idsOf(after.context.ids)
      switch (event.type) {
        case 'product.add':
          return now === idsOf(was.includes(event.id) || was.length >= before.context.most ? was : [...was, event.id])
        case 'product.remove':
          return now === idsOf(was.filter((id) => id !== event.id))
        case 'list.clear':
          return now === ''
        case 'list.storedElsewhere':
          return now === idsOf([...new Set(event.ids)].slice(0, after.context.most))
        default:
          return after.context.ids === was
      }
    }),
    'what the shopper changes is stored, and what another tab stored is not stored again': rule((step) => {
      const { before, event, effects } = step
      if (before === null) return true
      const isStored = effects.some(({ name }) => name === 'persistList')
      const isAdded = event.type === 'product.add' && step.after.context.refused !== event.id
      return isStored === (isAdded || event.type === 'product.remove' || event.type === 'list.clear')
    }),
    'a product without room is named until there is room or the shopper has read it': rule(
      ({ before, after, event }) => {
        const { refused, ids, most } = after.context
        if (isRefusing(after) !== (refused !== null) || (refused !== null && ids.length < most)) return false
        if (before === null) return refused === null
        const isFull = before.context.ids.length >= most
        if (event.type === 'product.add' && isFull && !before.context.ids.includes(event.id))
          return refused === event.id
        if (event.type === 'refusal.dismiss') return refused === null
        return refused === (ids.length < most ? null : before.context.refused)
      },
    ),
    'the page is on screen from its opening to its closing': rule(({ before, after, event }) => {
      if (before === null) return !isOpen(after)
      if (event.type === 'page.opened') return isOpen(after)
      return isOpen(after) === (event.type !== 'page.closed' && isOpen(before))
    }),
    'an open page without products is empty and has nothing left of them': rule(({ after }) => {
      const { ids, products, missing, failure } = after.context
      if (!isOpen(after)) return true
      const isEmpty = after.matches({ page: { open: 'empty' } })
      if (isEmpty !== (ids.length === 0)) return false
      return !isEmpty || (products.length === 0 && missing.length === 0 && failure === null)
    }),
    'prices are of the currency that was named last, of none while the page is closed': rule(
      ({ before, after, event }) => {
        if (!isOpen(after)) return after.context.currency === ''
        return after.context.currency === (event.type === 'prices.changed' ? event.currency : before?.context.currency)
      },
    ),
    'a call begins when there is something to read, and only then': rule((step) => {
      const { before, after, event } = step
      if (before === null) return !asks(step)
      if (!isReading(after)) return !asks(step)
      const isAnswered = answerIn(step) !== undefined
      return asks(step) === (!isReading(before) || isAnswered || event.type === 'prices.changed')
    }),
    'products are read when the page has prices, when those change, and when one is compared that was not read': rule(
      (step) => {
        const { before, after, event } = step
        if (before === null || after.context.ids.length === 0) return true
        const isWaiting = after.matches({ page: { open: 'deciding' } })
        if (isOpen(after) && isWaiting !== (after.context.currency === '')) return false
        if (event.type === 'prices.changed' && isOpen(before)) return asks(step)
        if (before.matches({ page: { open: 'empty' } }) && isOpen(after)) return isWaiting || asks(step)
        return !after.matches({ page: { open: { shown: 'current' } } }) || !isIncomplete(after.context)
      },
    ),
    'what was read is shown, and what the shop has no more is named': rule((step) => {
      const answer = answerIn(step)
      if (answer === undefined) return true
      const { products, missing, failure } = step.after.context
      const lost = answer.ids.filter((id) => !answer.products.some((product) => product.id === id))
      return (
        step.after.matches({ page: { open: 'shown' } }) &&
        products === answer.products &&
        idsOf(missing) === idsOf(lost) &&
        failure === null
      )
    }),
    'what is on screen stays until something else was read or nothing is compared': rule((step) => {
      const { before, after } = step
      if (before === null || answerIn(step) !== undefined || after.matches({ page: { open: 'empty' } })) return true
      return after.context.products === before.context.products && after.context.missing === before.context.missing
    }),
    'a failure is kept until the next answer, with or without products on screen': rule((step) => {
      const failure = failureIn(step)
      const { before, after } = step
      if (failure !== null)
        return (
          after.context.failure === failure &&
          (before?.matches({ page: { open: 'reading' } })
            ? after.matches({ page: { open: 'failed' } })
            : after.matches({ page: { open: { shown: 'outdated' } } }))
        )
      if (before === null || answerIn(step) !== undefined || after.matches({ page: { open: 'empty' } })) return true
      return after.context.failure === before.context.failure
    }),
    'a failed call is repeated on a retry or when the connection returns': rule((step) => {
      const { before, after, event } = step
      if (before === null || (event.type !== 'products.retry' && event.type !== 'network.returned')) return true
      if (before.matches({ page: { open: 'failed' } }))
        return after.matches({ page: { open: 'reading' } }) && asks(step)
      return before.matches({ page: { open: { shown: 'outdated' } } })
        ? after.matches({ page: { open: { shown: 'refreshing' } } }) && asks(step)
        : !asks(step)
    }),
    'rows that are alike are hidden as the shopper chose': rule(({ before, after, event }) =>
      event.type === 'differences.show'
        ? after.context.onlyDifferences === event.only
        : after.context.onlyDifferences === (before?.context.onlyDifferences ?? false),
    ),
  },
}
