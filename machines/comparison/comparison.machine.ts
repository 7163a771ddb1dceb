import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { isFull, isIncomplete, listOf, requestOf, withAnswer, withProduct } from './comparison.logic.ts'
import type {
  ComparisonAnswer,
  ComparisonContext,
  ComparisonEvent,
  ComparisonInput,
  ComparisonPorts,
  ComparisonRequest,
} from './comparison.types.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const port = portsOf<ComparisonPorts>()
const productOf = ({ event }: { event: { id: ProductId } }): ProductId => event.id
const request = ({ context }: { context: ComparisonContext }): ComparisonRequest => requestOf(context)

const comparisonSetup = setup({
  types: setupTypes<{
    context: ComparisonContext
    events: ComparisonEvent
    input: ComparisonInput
  }>(),
  actors: {
    readProducts: port('readProducts'),
    /** Emits the currency of the session, now and whenever its prices change; filled by the page. */
    watchPrices: fromCallback<ComparisonEvent>(() => {}),
  },
  guards: {
    /** Nothing is compared. */
    isEmpty: ({ context }) => context.ids.length === 0,
    /** Something is compared. */
    isFilled: ({ context }) => context.ids.length > 0,
    /** Something is compared that was not read yet. */
    isIncomplete: ({ context }) => isIncomplete(context),
    /** The session's prices were named. */
    hasCurrency: ({ context }) => context.currency !== '',
    /** One more can be compared. */
    hasRoom: ({ context }) => !isFull(context),
    /** The product is compared already, or there is room for it. */
    fits: ({ context }, id: ProductId) => context.ids.includes(id) || !isFull(context),
  },
  actions: {
    addProduct: assign(({ context }, id: ProductId) => ({ ids: withProduct(context, id) })),
    removeProduct: assign(({ context }, id: ProductId) => ({ ids: context.ids.filter((one) => one !== id) })),
    clearList: assign({ ids: [] }),
    assignStored: assign(({ context }, ids: ProductId[]) => ({ ids: listOf(ids, context.most) })),
    /** Writes the list to the browser's storage, from which other tabs learn of it. */
    persistList: unfilled,
    assignRefused: assign((_, refused: ProductId) => ({ refused })),
    clearRefused: assign({ refused: null }),
    assignCurrency: assign((_, currency: string) => ({ currency })),
    forgetCurrency: assign({ currency: '' }),
    assignAnswer: assign((_, answer: ComparisonAnswer) => withAnswer(answer)),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetProducts: assign({ products: [], missing: [], failure: null }),
    showDifferences: assign((_, onlyDifferences: boolean) => ({ onlyDifferences })),
  },
})

const assignCurrency = {
  type: 'assignCurrency',
  params: ({ event }: { event: { currency: string } }) => event.currency,
} as const
const assignAnswer = { type: 'assignAnswer', params: answered } as const
const assignRefused = { type: 'assignRefused', params: productOf } as const
const fits = { type: 'fits', params: productOf } as const

/** Products side by side: a short list of this browser, and the page that shows them with all their properties. */
export const comparisonMachine = comparisonSetup.createMachine({
  id: 'comparison',
  context: ({ input: { ids, most } }) => ({
    ids: listOf(ids, most),
    most,
    refused: null,
    currency: '',
    products: [],
    missing: [],
    onlyDifferences: false,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'product.remove': { actions: [{ type: 'removeProduct', params: productOf }, 'persistList'] },
    'list.clear': { actions: ['clearList', 'persistList'] },
    'list.storedElsewhere': { actions: { type: 'assignStored', params: ({ event }) => event.ids } },
    'differences.show': { actions: { type: 'showDifferences', params: ({ event }) => event.only } },
  },
  states: {
    list: {
      description: 'The products that the shopper wants to compare.',
      initial: 'open',
      on: {
        'product.add': [
          { guard: fits, actions: [{ type: 'addProduct', params: productOf }, 'persistList'] },
          { target: '.refusing', actions: assignRefused },
        ],
      },
      states: {
        open: { description: 'Products are added and taken out.' },
        refusing: {
          description: 'One product too many was wanted. The shop says so until there is room, or it was read.',
          always: { guard: 'hasRoom', target: 'open' },
          on: { 'refusal.dismiss': 'open' },
          exit: 'clearRefused',
        },
      },
    },
    page: {
      description: 'The page with the products side by side.',
      initial: 'closed',
      states: {
        closed: { description: 'The page is not on screen.', on: { 'page.opened': 'open' } },
        open: {
          description: 'The page is on screen, with the prices of the session.',
          invoke: { id: 'watchPrices', src: 'watchPrices' },
          initial: 'deciding',
          on: {
            'page.closed': 'closed',
            'prices.changed': { target: '.deciding', actions: assignCurrency },
          },
          exit: 'forgetCurrency',
          states: {
            deciding: {
              description: 'Is there anything to compare, and in which currency?',
              always: [
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'hasCurrency', target: 'reading' },
              ],
            },
            empty: {
              description: 'Nothing is compared.',
              entry: 'forgetProducts',
              always: { guard: 'isFilled', target: 'deciding' },
            },
            reading: {
              description: 'The products are read; there is nothing to show yet.',
              always: { guard: 'isEmpty', target: 'empty' },
              invoke: {
                id: 'readProducts',
                src: 'readProducts',
                input: request,
                onDone: { target: 'shown', actions: assignAnswer },
                onError: { target: 'failed', actions: setFailure },
              },
            },
            failed: {
              description: 'The products could not be read.',
              always: { guard: 'isEmpty', target: 'empty' },
              on: { 'products.retry': 'reading', 'network.returned': 'reading' },
            },
            shown: {
              description: 'Products stand side by side.',
              initial: 'current',
              always: { guard: 'isEmpty', target: 'empty' },
              on: { 'prices.changed': { target: '.refreshing', actions: assignCurrency } },
              states: {
                current: {
                  description: 'They are what the shop has now.',
                  always: { guard: 'isIncomplete', target: 'refreshing' },
                },
                refreshing: {
                  description: 'They are read again, or another one is; what was read before stays.',
                  invoke: {
                    id: 'refreshProducts',
                    src: 'readProducts',
                    input: request,
                    onDone: { target: 'current', actions: assignAnswer },
                    onError: { target: 'outdated', actions: setFailure },
                  },
                },
                outdated: {
                  description: 'They could not be read again.',
                  on: { 'products.retry': 'refreshing', 'network.returned': 'refreshing' },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>
export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>
