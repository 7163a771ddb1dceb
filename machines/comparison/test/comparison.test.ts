import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ComparedProduct } from '../../../api/types/product.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { productId } from '../../../tests/model/samples.ts'
import { comparisonIntents, comparisonMachine, comparisonView, differ, measureRows, propertyRows } from '../index.ts'
import type { ComparisonAnswer, ComparisonRequest } from '../index.ts'

const group = (name: string, ...options: string[]) => ({
  id: name,
  name,
  options: options.map((option) => ({ id: option, name: option, colour: null, image: null })),
})
const compared = (name: string, part: Partial<ComparedProduct> = {}): ComparedProduct => ({
  ...card(name, { id: productId(name) }),
  manufacturerId: null,
  properties: [],
  measures: { height: null, width: null, length: null, weight: null },
  ...part,
})
const catalogue = ['Cup', 'Jug', 'Pot', 'Pan', 'Lid'].map((name) => compared(name))
const idsOf = (from: number, to: number): ProductId[] => catalogue.slice(from, to).map(({ id }) => id)

function open(ids: ProductId[], gone: readonly string[] = []) {
  const requests: ComparisonRequest[] = []
  const stored: string[] = []
  const machine = comparisonMachine.provide({
    actors: {
      readProducts: fromPromise<ComparisonAnswer, ComparisonRequest>(({ input }) => {
        requests.push(input)
        const products = catalogue.filter(({ id, name }) => input.ids.includes(id) && !gone.includes(name))
        return Promise.resolve({ ids: input.ids, products })
      }),
    },
    actions: { persistList: ({ context }) => void stored.push(context.ids.length.toString()) },
  })
  const actor = createActor(machine, { input: { ids, most: 4 } }).start()
  const prices = (currency: string): void => actor.send({ type: 'prices.changed', currency, decidedBy: '' })
  return {
    requests,
    stored,
    view: () => comparisonView(actor.getSnapshot()),
    settled: () =>
      waitFor(actor, (snapshot) => ['shown', 'outdated', 'failed', 'empty'].includes(comparisonView(snapshot).status)),
    prices,
    show: () => {
      actor.send({ type: 'page.opened' })
      prices('EUR')
    },
    intents: comparisonIntents((event) => actor.send(event)),
  }
}

it('comparison: a fifth product is refused until there is room', () => {
  const { view, intents, stored } = open(idsOf(0, 4))
  const [fifth, first] = [idsOf(4, 5)[0]!, idsOf(0, 1)[0]!]
  intents.add(fifth)
  expect(view()).toMatchObject({ full: true, refused: fifth })
  expect(stored).toEqual([])
  intents.remove(first)
  expect(view()).toMatchObject({ full: false, refused: null })
  intents.add(fifth)
  expect([view().has(fifth), view().has(first), stored]).toEqual([true, false, ['3', '4']])
})

it('comparison: products stand in the order in which they were added', async () => {
  const { view, show, settled } = open([...idsOf(0, 3)].toReversed())
  show()
  await settled()
  expect(view().products.map(({ name }) => name)).toEqual(['Pot', 'Jug', 'Cup'])
})

it('comparison: one that has left the shop is named', async () => {
  const { view, intents, show, settled } = open(idsOf(0, 3), ['Jug'])
  show()
  await settled()
  expect(view()).toMatchObject({ status: 'shown', missing: idsOf(1, 2) })
  intents.remove(idsOf(1, 2)[0]!)
  expect(view().missing).toEqual([])
})

it('comparison: taking one out reads nothing, another tab’s product is read', async () => {
  const { view, intents, show, prices, settled, requests } = open(idsOf(0, 2))
  show()
  await settled()
  intents.remove(idsOf(0, 1)[0]!)
  expect([view().products.length, requests.length]).toEqual([1, 1])
  prices('PLN')
  await settled()
  expect(requests.at(-1)).toEqual({ ids: idsOf(1, 2), currency: 'PLN' })
})

it('comparison rows: every property of every product, or only those that differ', () => {
  const products = [
    compared('Cup', { properties: [group('Material', 'Clay'), group('Made in', 'Poland')] }),
    compared('Jug', {
      properties: [group('Made in', 'Poland'), group('Glaze', 'Matt', 'Clear')],
      measures: { height: 120, width: null, length: null, weight: 1 },
    }),
  ]
  expect(propertyRows(products, false)).toEqual([
    { name: 'Material', values: ['Clay', ''] },
    { name: 'Made in', values: ['Poland', 'Poland'] },
    { name: 'Glaze', values: ['', 'Matt, Clear'] },
  ])
  expect(propertyRows(products, true).map(({ name }) => name)).toEqual(['Material', 'Glaze'])
  const [cup, jug] = products
  const butter = { ...cup!, options: [{ group: 'Colour', option: 'Butter' }] }
  const clear = { ...jug!, properties: [group('Colour', 'Clear')] }
  expect(propertyRows([butter, clear], true)[0]).toEqual({ name: 'Colour', values: ['Butter', 'Clear'] })
  expect(measureRows(products, false)).toEqual([
    { measure: 'height', values: [null, 120] },
    { measure: 'weight', values: [null, 1] },
  ])
  expect(measureRows([products[0]!, products[0]!], false)).toEqual([])
  expect([differ(products, ({ name }) => name), differ(products, () => 1)]).toEqual([true, false])
})
