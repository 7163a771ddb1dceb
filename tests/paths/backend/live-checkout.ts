import { createActor, fromPromise, toPromise, waitFor } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'
import { addLines, readCart, updateLines } from '../../../api/operations/cart.ts'
import { placeOrder } from '../../../api/operations/checkout.ts'
import { register } from '../../../api/operations/customer.ts'
import { changeContext } from '../../../api/operations/session.ts'
import type { Cart } from '../../../api/types/cart.ts'
import { checkoutPorts } from '../../../ports/checkout.ports.ts'
import { watchShopOf } from '../../../ports/checkout.watch.ts'
import { placementPorts } from '../../../ports/placement.ports.ts'
import { attemptStore, placedKey } from '../../../ports/attempts.ts'
import type { AttemptStore } from '../../../ports/attempts.ts'
import { lineIdOf } from '../../../machines/cart/cart.logic.ts'
import { contactMachine, type ContactActor, type Identification } from '../../../machines/contact/index.ts'
import { methodChoiceMachine } from '../../../machines/method-choice/index.ts'
import type { MethodChoiceInput } from '../../../machines/method-choice/method-choice.types.ts'
import { placementMachine } from '../../../machines/placement/index.ts'
import type { PlacementInput, PlacementResult } from '../../../machines/placement/index.ts'
import { sampleData } from '../../../machines/checkout/test/checkout.samples.ts'
import { contact } from '../../../machines/contact/test/contact.model.ts'
import { inputOf } from '../../../paths/index.ts'
import type { LiveModel, LiveStart } from '../../../paths/index.ts'
import { failures } from '../../model/samples.ts'
import { guestFields, visitor } from './backend.ts'
import type { Shop } from './backend.ts'
import { leavesOf } from './checkout-leaves.ts'
import { checkoutModel } from './checkout-model.ts'
import { commentOf, contextOf, firstLine, startOf, wrong } from './checkout-starts.ts'
import type { Till } from './checkout-starts.ts'
import { runLiveShop } from './live-shop.ts'
import type { LiveShop } from './live-shop.ts'

/** Storage of a browser, as far as attempts need it. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const actorOf = <Input, Output>(port: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => port(input))

/** The checkout's ports as the page makes them; the machines that are ports run to their end. */
function portsOf(live: LiveShop, attempts: AttemptStore) {
  const tools = {
    now: Date.now,
    newId: () => crypto.randomUUID(),
    fieldsFor: () => ({}),
    readCart: live.owners.readCart,
  }
  const ordering = placementPorts(live.api, attempts, tools)
  const ports = checkoutPorts(live.api, attempts, live.owners, tools.now)
  const placing = placementMachine.provide({
    actors: {
      prepareAttempt: fromPromise(({ input, signal }) => ordering.prepareAttempt(input, signal)),
      placeOrder: actorOf(ordering.placeOrder),
      readAttempt: actorOf(ordering.readAttempt),
      lookForOrder: actorOf(ordering.lookForOrder),
    },
  })
  const choosing = methodChoiceMachine.provide({ actors: { chooseMethod: actorOf(ports.chooseMethod) } })
  return {
    ...ports,
    ordering,
    methodChoice: (input: MethodChoiceInput) => toPromise(createActor(choosing, { input }).start()),
    placement: async (input: PlacementInput, signal: AbortSignal): Promise<PlacementResult> => {
      const actor = createActor(placing, { input }).start()
      signal.addEventListener('abort', () => actor.stop())
      // Nobody else orders for this visitor.
      actor.send({ type: 'lock.held' })
      const result = await toPromise(actor)
      // As the page does when the checkout says that the attempt is settled.
      if (result.attempt) attempts.forget(result.attempt.attemptId)
      return result
    },
  }
}

async function begin(shop: Shop, till: Till, name: string): Promise<LiveStart> {
  const { settings, product, currencies, session: known } = shop
  const { kind, hasGoods, isLeft } = startOf(name)
  const { min, step } = product.limits
  const { account } = till
  const live = await runLiveShop(settings, known.currency.isoCode)
  const attempts = attemptStore(memory())
  const { ordering, readCheckout, identify, save, methodChoice, placement } = portsOf(live, attempts)
  // The watcher of the shop listens to its page: what another tab and the network would tell there is told here.
  const page = new EventTarget()
  Object.assign(globalThis, { window: page })
  const line = lineIdOf(product.id)
  const currency = async (): Promise<string> => (await live.owners.session()).currency.isoCode
  if (hasGoods) await live.put(product, min)
  if (kind === 'guest') await identify({ form: { type: 'identity.submit', fields: guestFields(shop) } })
  const draft = async () => {
    const [{ hash, lines }, { customer }] = await Promise.all([live.owners.cart(), live.owners.session()])
    return { cartHash: hash ?? '', lines, customerId: customer?.id ?? '', seenAt: Date.now() }
  }
  if (isLeft) {
    const prepared = await ordering.prepareAttempt({ draft: await draft() })
    if (prepared.kind === 'ready')
      await ordering.placeOrder({ attempt: prepared.attempt, comment: commentOf(name), authorization: null })
  }
  /** Another tab changes the cart, so that it is neither the one that was read nor the one that was agreed to. */
  const changeCart = async (...known: (Cart | null | undefined)[]): Promise<void> => {
    const priced = { currency: await currency() }
    const { lines } = await readCart(live.api, priced)
    const has = lines.find(({ id }) => id === line)?.quantity ?? 0
    if (has === 0) return void (await addLines(live.api, [{ id: line, productId: product.id, quantity: min }], priced))
    const shown = known.map((cart) => cart && firstLine(cart)?.quantity)
    const quantity = [min, min + step, min + 2 * step].find((one) => one !== has && !shown.includes(one)) ?? min
    await updateLines(live.api, [{ id: line, quantity }], priced)
  }
  const changesCart = async (now: AnyMachineSnapshot): Promise<void> => {
    const { data, agreed } = contextOf(now)
    await changeCart(data?.cart, agreed)
    live.refreshCart()
  }
  const changesCurrency = async (now: AnyMachineSnapshot): Promise<void> => {
    const isFirst = contextOf(now).data?.session.currency.id === known.currency.id
    const other = currencies.find(({ id }) => id !== known.currency.id) ?? known.currency
    await changeContext(live.api, { currencyId: isFirst ? other.id : known.currency.id })
    live.refreshSession()
  }
  const forgets = (): void => {
    live.forget()
    live.refreshSession()
  }
  /** The form that says who orders is sent; the contact ends when it is answered. */
  const sends = async (now: AnyMachineSnapshot, form: Identification): Promise<void> => {
    const contact = now.children['contact'] as ContactActor
    contact.send(form)
    await waitFor(contact, ({ status }) => status !== 'active')
  }
  return {
    ports: { readCheckout, save, methodChoice, placement },
    actors: {
      watchShop: watchShopOf(live),
      contact: contactMachine.provide({ actors: { identify: actorOf(identify) } }),
    },
    breakLine: live.breakLine,
    does: {
      'cart.changed': changesCart,
      'contact done': (now) => sends(now, { type: 'identity.submit', fields: guestFields(shop) }),
      ...(account !== null && {
        'contact done 2': (now: AnyMachineSnapshot) => sends(now, { type: 'login.submit', ...account }),
      }),
      'contact done 3': startOf(name).changes === 'currency' ? changesCurrency : changesCart,
      'contact done 4': forgets,
      'session.changed': changesCurrency,
      'session.forgotten': forgets,
      'order.appeared': async () => {
        const { cartHash, customerId } = await draft()
        const attemptId = crypto.randomUUID()
        const order = await placeOrder(live.api, { hash: cartHash, comment: commentOf(name), attemptId })
        const note = { order, customerId, cartHash, at: Date.now() }
        page.dispatchEvent(Object.assign(new Event('storage'), { key: placedKey, newValue: JSON.stringify(note) }))
      },
      'network.lost': () => void page.dispatchEvent(new Event('offline')),
      'network.returned': () => void page.dispatchEvent(new Event('online')),
    },
    brings: {
      // The backend says so by itself of a code.
      'save failed': async () => {},
      'placement done 2': async () => {
        await changeCart(await live.owners.cart())
      },
      'placement done 3': async () => {
        live.cut(true)
        return () => live.cut(false)
      },
      'placement done 4': async () => live.forget(),
    },
  }
}

/** Reads what the samples are made of; rejects where nothing can be ordered. Registers a guest and an account. */
export async function lookAtTill(shop: Shop): Promise<Till> {
  const { settings, product, session } = shop
  const live = await runLiveShop(settings, session.currency.isoCode)
  await live.put(product, product.limits.min)
  const { readCheckout, identify } = portsOf(live, attemptStore(null))
  const { data: anonymous } = await readCheckout({})
  const known = await identify({ form: { type: 'identity.submit', fields: guestFields(shop) } })
  if (known.optInPending)
    throw new Error('Guests have to confirm their email address first (double opt-in): nobody can order without a mail')
  const { options, cart } = known.data
  const what = `${product.name} (${product.number}) delivered to ${known.data.session.countryName ?? session.countryId}`
  if (options.paymentMethods.length === 0) throw new Error(`No payment method is offered for ${what}`)
  if (options.shippingMethods.length === 0) throw new Error(`No delivery method is offered for ${what}`)
  const stopping = cart.notices.filter(({ blocking }) => blocking)
  if (stopping.length > 0)
    throw new Error(`The backend takes no order of ${what}: ${stopping.map(({ message }) => message).join(' ')}`)
  const account = { email: guestFields(shop).email, password: `paths-${crypto.randomUUID()}` }
  const { optInPending } = await register(visitor(settings).api, { ...guestFields(shop), ...account, guest: false })
  return { anonymous, guest: known.data, account: optInPending ? null : account }
}

/** The data side of the question who orders: a visitor with goods. */
export function contactLive(shop: Shop, { account }: Till): LiveModel {
  const { settings, product, session } = shop
  const start = 'a visitor'
  return {
    model: {
      ...contact,
      inputs: { [start]: contact.inputs[start] },
      events: {
        'identity.choose': [
          { type: 'identity.choose', kind: 'guest' },
          { type: 'identity.choose', kind: 'login' },
        ],
        'identity.submit': [{ type: 'identity.submit', fields: guestFields(shop) }],
        ...(account !== null && {
          'login.submit': [
            { type: 'login.submit', ...account },
            { type: 'login.submit', email: account.email, password: wrong },
          ],
        }),
        'cart.changed': [{ type: 'cart.changed' }],
        'session.changed': [{ type: 'session.changed' }],
        'session.forgotten': [{ type: 'session.forgotten' }],
      },
      answers: {
        identify: {
          done: [(now: AnyMachineSnapshot) => (isWrong(now) ? null : { optInPending: false, data: sampleData() })],
          error: [(now: AnyMachineSnapshot) => (isWrong(now) ? failures.denied : null)],
        },
      },
      key: (now) => [contact.key(now), isWrong(now)],
    },
    leaves: Object.fromEntries(
      [
        'contact.submitting --done identify[optInIsPending]--> contact.optInPending',
        'contact.optInPending --session.changed--> contact.outdated',
        'contact.optInPending --session.forgotten--> contact.forgotten',
        'contact.optInPending --identity.choose--> contact.choosing',
      ].map((edge) => [edge, 'only where guests confirm their address, by a link in a mail']),
    ),
    begin: async () => {
      const live = await runLiveShop(settings, session.currency.isoCode)
      await live.put(product, product.limits.min)
      const { identify } = portsOf(live, attemptStore(null))
      // The backend says so by itself: of a password.
      return { ports: { identify }, breakLine: live.breakLine, brings: { 'identify failed': async () => {} } }
    },
  }
}

/** The form under way has a password that is not the account's. */
const isWrong = (now: AnyMachineSnapshot): boolean => {
  const form = (inputOf(now, 'identify') as { form: Identification } | undefined)?.form
  return form?.type === 'login.submit' && form.password === wrong
}

/** The data side of the checkout's paths. */
export const checkoutLive = (shop: Shop, till: Till): LiveModel => ({
  model: checkoutModel(shop, till),
  leaves: leavesOf(shop, till),
  begin: (start) => begin(shop, till, start),
})
