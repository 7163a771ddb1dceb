import type { SnapshotFrom } from 'xstate'
import {
  quickOrderMachine,
  rowText,
  type QuickOrderInput,
  type QuickOrderPorts,
} from '../../../machines/quick-order/index.ts'
import { quickOrder as quickOrderModel } from '../../../machines/quick-order/test/quick-order.model.ts'
import { bowl, family, pairs, priced, soldOut } from '../../../machines/quick-order/test/quick-order.samples.ts'
import { driven, everyState, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof quickOrderMachine
const { answers, fails } = stepsOf<QuickOrderPorts>()

const go = (steps: readonly DrivenStep<Machine>[], part: Partial<QuickOrderInput> = {}): SnapshotFrom<Machine> =>
  driven(
    quickOrderMachine,
    {
      rows: [rowText('', ''), rowText('', '')],
      text: '',
      code: null,
      found: null,
      currency: 'EUR',
      most: 100,
      settle: 600,
      ...part,
    },
    steps,
  )

const list = 'B-1;2\nNOPE;1\nC-2;3\nS-3;1\nF-4;1\nB-1-2;x'
const pasted = [
  { type: 'text.change', text: list },
  { type: 'text.take' },
] as const satisfies readonly DrivenStep<Machine>[]
const struck = {
  ...bowl,
  price: bowl.price && {
    ...bowl.price,
    list: { amount: 19, currency: 'EUR' },
    regulation: { amount: 15, currency: 'EUR' },
  },
}
const products = [struck, pairs, soldOut, family]
const found = answers('lookUp', products)
const add = { type: 'order.add' } as const
const rows = [rowText('B-1', '3'), rowText('NOPE', '')]

const alike = {
  'quick-order.settling': 'shows that numbers are looked up, like lookingUp',
  'quick-order.lookingUp.forOrder': 'shows that numbers are looked up, like forRows',
}

/** Every situation of a quick order, reached by the machine itself. */
export const quickOrderSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  quickOrderModel,
  {
    empty: go([]),
    'nothing to add': go([add]),
    'looking up': go(pasted),
    'looked up': go([...pasted, found]),
    'in another currency': go([
      ...pasted,
      found,
      { type: 'prices.changed', currency: 'PLN', decidedBy: '' },
      answers(
        'lookUp',
        products.map((product) => priced(product, 'PLN')),
      ),
    ]),
    'not looked up': go([...pasted, fails('lookUp', failures.network.failure)]),
    adding: go([...pasted, found, add]),
    added: go([...pasted, found, add, answers('addToCart', { taken: [{ id: bowl.id, quantity: 1 }], waiting: false })]),
    'added offline': go([
      ...pasted,
      found,
      add,
      answers('addToCart', { taken: [{ id: bowl.id, quantity: 1 }], waiting: true }),
    ]),
    'not taken': go([...pasted, found, add, answers('addToCart', { taken: [], waiting: false })]),
    'not added': go([...pasted, found, add, fails('addToCart', failures.network.failure)]),
    'no room': go([{ type: 'text.change', text: list }, { type: 'text.take' }, found], { most: 2 }),
  },
  alike,
)

/** What a link leads to. */
export const cartLinkSituations: Record<string, SnapshotFrom<Machine>> = {
  'with a code': go([], { rows, code: 'SUMMER', found: [bowl] }),
  added: go([add, answers('addToCart', { taken: [{ id: bowl.id, quantity: 1 }], waiting: false })], {
    rows,
    found: [bowl],
  }),
  'without products': go([], { rows: [] }),
}

export const faces: Face[] = [
  {
    machine: quickOrderMachine,
    shown: [...Object.values(quickOrderSituations), ...Object.values(cartLinkSituations)],
    alike,
  },
]
