import { assign, fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { needsProducts, requestOf, withPage } from './wishlist-products.logic.ts'
import type {
  ShownList,
  WishPage,
  WishPageRequest,
  WishlistProductsContext,
  WishlistProductsEvent,
  WishlistProductsInput,
  WishlistProductsPorts,
} from './wishlist-products.types.ts'

const port = portsOf<WishlistProductsPorts>()
const given = ({ event }: { event: { list: ShownList } }): ShownList => event.list
const request = ({ context }: { context: WishlistProductsContext }): WishPageRequest => requestOf(context)

const wishlistProductsSetup = setup({
  types: setupTypes<{
    context: WishlistProductsContext
    events: WishlistProductsEvent
    input: WishlistProductsInput
  }>(),
  actors: {
    readPage: port('readPage'),
    /** Emits the list, each time that its owner has another one; filled by the page. */
    watchList: fromCallback<WishlistProductsEvent>(() => {}),
    /** Emits the currency of the session whenever it changes; filled by the page. */
    watchCurrency: fromCallback<WishlistProductsEvent>(() => {}),
  },
  guards: {
    /** The list is loaded, and nothing is on it. */
    isEmpty: ({ context }) => context.list?.ids.length === 0,
    /** The list is loaded. */
    hasList: ({ context }) => context.list !== null,
    /** Nothing is on the list that comes. */
    bringsNothing: (_, list: ShownList) => list.ids.length === 0,
    needsProducts: ({ context }, list: ShownList) => needsProducts(context, list),
  },
  actions: {
    assignList: assign((_, list: ShownList) => ({ list })),
    assignPage: assign(({ context }, page: WishPage) => withPage(context, page)),
    assignCurrency: assign((_, currency: string) => ({ currency })),
    turnPage: assign((_, page: number) => ({ page })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setCleared: assign(({ context }) => ({ cleared: context.list?.ids ?? [] })),
    forgetCleared: assign({ cleared: [] }),
    forgetProducts: assign({ products: [], total: 0, shownPage: null, missing: [], failure: null }),
  },
})

const assignList = { type: 'assignList', params: given } as const
const turnPage = { type: 'turnPage', params: ({ event }: { event: { page: number } }) => event.page } as const
const assignCurrency = {
  type: 'assignCurrency',
  params: ({ event }: { event: { currency: string } }) => event.currency,
} as const
const setFailure = { type: 'setFailure', params: rejected } as const
const hasUnread = { type: 'needsProducts', params: given } as const
const isCleared = { type: 'bringsNothing', params: given } as const

const assignPage = { type: 'assignPage', params: answered } as const

/** The products of one page of a wishlist. What is taken off keeps its place until another page is shown. */
export const wishlistProductsMachine = wishlistProductsSetup.createMachine({
  id: 'wishlist-products',
  context: ({ input }) => ({
    ...input,
    products: [],
    total: 0,
    shownPage: null,
    missing: [],
    cleared: [],
    failure: null,
  }),
  // The currency comes first: a list is read for it.
  invoke: [
    { id: 'watchCurrency', src: 'watchCurrency' },
    { id: 'watchList', src: 'watchList' },
  ],
  initial: 'waiting',
  on: {
    'list.changed': { actions: assignList },
    'page.change': { actions: turnPage },
    'currency.changed': { actions: assignCurrency },
  },
  states: {
    waiting: {
      description: 'Its owner does not know the list yet.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasList', target: 'loading' },
      ],
    },
    empty: {
      description: 'Nothing is on the list.',
      on: { 'list.changed': { target: 'waiting', actions: assignList } },
    },
    cleared: {
      description: 'The shopper has cleared the list and can have it back.',
      entry: ['setCleared', 'forgetProducts'],
      exit: 'forgetCleared',
      on: {
        'list.changed': [
          { guard: isCleared, actions: assignList },
          { target: 'waiting', actions: assignList },
        ],
      },
    },
    loading: {
      description: 'The products are read; there is nothing to show yet.',
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: request,
        onDone: { target: 'onScreen', actions: assignPage },
        onError: { target: 'failed', actions: setFailure },
      },
      on: {
        'list.changed': [
          { guard: isCleared, target: 'waiting', actions: assignList },
          { guard: hasUnread, target: 'waiting', actions: assignList },
          { actions: assignList },
        ],
        'page.change': { target: 'loading', reenter: true, actions: turnPage },
        'currency.changed': { target: 'loading', reenter: true, actions: assignCurrency },
      },
    },
    failed: {
      description: 'The products could not be read.',
      on: {
        'list.retry': 'loading',
        'network.returned': 'loading',
        'list.clear': 'cleared',
        'list.changed': { target: 'waiting', actions: assignList },
        'page.change': { target: 'loading', actions: turnPage },
      },
    },
    onScreen: {
      description: 'Products are on screen.',
      initial: 'shown',
      on: {
        'list.clear': 'cleared',
        'currency.changed': { target: '.refreshing', actions: assignCurrency },
        'list.changed': [{ guard: hasUnread, target: '.refreshing', actions: assignList }, { actions: assignList }],
        'page.change': { target: '.refreshing', actions: turnPage },
      },
      states: {
        shown: { description: 'They are what the shop has now.' },
        refreshing: {
          description: 'They are read again, or those of another page are; what was read before stays.',
          invoke: {
            id: 'refreshPage',
            src: 'readPage',
            input: request,
            onDone: { target: 'shown', actions: assignPage },
            onError: { target: 'outdated', actions: setFailure },
          },
        },
        outdated: {
          description: 'They could not be read again.',
          on: { 'list.retry': 'refreshing', 'network.returned': 'refreshing' },
        },
      },
    },
  },
})

export type WishlistProductsSnapshot = SnapshotFrom<typeof wishlistProductsMachine>
