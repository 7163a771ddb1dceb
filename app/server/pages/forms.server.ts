import { technicalPath } from '../../../api/mappers/technical-path.ts'
import { singleSlashes } from '../../../api/mappers/slashes.ts'
import { createStoreApi, type PricedCallOptions, type StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { needId } from '../../../api/mappers/ids.ts'
import { addCode, addLines, readCart, removeLines, updateLines } from '../../../api/operations/cart.ts'
import { findVariant } from '../../../api/operations/catalogue.ts'
import { imitateCustomer } from '../../../api/operations/customer.ts'
import { subscribeNewsletter, unsubscribeNewsletter } from '../../../api/operations/content.ts'
import { changeContext, readContext } from '../../../api/operations/session.ts'
import type { Cart, CartNotice } from '../../../api/types/cart.ts'
import { config } from '../../../app.config.ts'
import { isTrueOf } from '../../../machines/cart/index.ts'
import type { LocaleFacts } from '../../platform/context.ts'
import { cartLinkPath } from '../../platform/cart-link.ts'
import { handOverTo } from '../../platform/hand-over-link.ts'
import { localHref, servedLocales, splitLocale } from '../../platform/locale.ts'
import type { Client } from '../http/backend.server.ts'
import { IMITATION_COOKIE, dropCookie, readCookies, setCookie } from '../http/cookies.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import type { NewsletterResult } from '../../platform/newsletter-flash.ts'
import { redirectTo } from '../http/redirect.server.ts'
import { isOwnPage, isSecure, readBody, type PublicSide } from '../http/request-guard.server.ts'
import { CONFIRM, CONFIRM_WITHIN, HANDED_OVER, coreOf, readCookie, readImitation } from './imitation.server.ts'
import type { Uses } from '../store/store.server.ts'
import { emptyCart, fillCart, linkIn, takeOut } from './cart-forms.server.ts'
import { changeFailed, flashCookie } from './flash-message.server.ts'

/** Larger than any form without scripts. */
const BODY_LIMIT = 16 * 1024
const ID = /^[0-9a-f]{32}$/

interface FormsOptions extends PublicSide {
  /** The way to the Store API, with its session rules: a form posts through it like a script does. */
  proxy: (request: Request, client: Client) => Promise<Response>
  facts: (request: Request) => Promise<LocaleFacts>
  /** What works once. */
  uses: Uses
  /** Absent: no locale has a host of its own. */
  hosts?: LocaleHosts
}

interface Post {
  request: Request
  client: Client
  fields: URLSearchParams
  locale: ReturnType<typeof splitLocale>['locale']
  options: FormsOptions
}

type Handler = (post: Post) => Promise<Response>

/**
 * Forms of pages without scripts. Each does what the page's script would do, and answers 303 to a page that shows the
 * result. Fields: `/cart/add` id, quantity · `/cart/change` id, quantity (0 takes the line out) · `/cart/code` code, or
 * remove: a code that is in the cart · `/cart/empty` · `/cart/link` number and quantity of each row, code ·
 * `/quick-order` the same, list · `/product/variant` parent, kept and switched: `group:option` · `/locale` locale, path ·
 * `/region` country, currency, locale, path · `/newsletter` email, path, option: `unsubscribe`, names.
 */
const handlers: Record<string, Handler> = {
  '/cart/add': addToCart,
  '/cart/change': changeCart,
  '/cart/code': changeCode,
  '/cart/empty': (post) => toCart(post, emptyCart),
  '/cart/link': followLink,
  '/quick-order': orderQuickly,
  '/product/variant': chooseVariant,
  '/locale': async (post) => toLocale(post),
  '/region': switchRegion,
  '/newsletter': changeNewsletter,
  [CONFIRM]: imitate,
}

/** @returns null when the request is not one of these forms */
export async function postForm(request: Request, client: Client, options: FormsOptions): Promise<Response | null> {
  if (request.method !== 'POST') return null
  const { locale, path } = splitLocale(new URL(request.url).pathname)
  if (path === HANDED_OVER) return handOver(request, client, locale, options)
  const handler = Object.hasOwn(handlers, path) ? handlers[path] : undefined
  if (!handler) return null
  if (!isOwnPage(request, options)) return new Response('Forbidden', { status: 403 })
  try {
    const fields = new URLSearchParams(await readBody(request, BODY_LIMIT))
    return await handler({ request, client, fields, locale, options })
  } catch {
    return new Response('Bad Request', { status: 400 })
  }
}

async function addToCart(post: Post): Promise<Response> {
  const id = idIn(post, 'id')
  if (id === null) return seeOther(post, '/checkout/cart')
  const lines = [{ id: needId('line', id), productId: needId('product', id), quantity: quantityOf(post.fields) || 1 }]
  return toCart(post, (api, prices) => addLines(api, lines, prices))
}

async function changeCart(post: Post): Promise<Response> {
  const given = post.fields.get('id') ?? ''
  if (!/^[\w-]{1,64}$/.test(given)) return seeOther(post, '/checkout/cart')
  const id = needId('line', given)
  const quantity = post.fields.has('remove') ? 0 : quantityOf(post.fields)
  return toCart(post, (api, prices) =>
    quantity === 0 ? takeOut(api, id, prices) : updateLines(api, [{ id, quantity }], prices),
  )
}

/**
 * A quick order as a link to a page that shows the products and asks for confirmation. An order that is longer than an
 * address goes into the cart at once: typed input must not be lost.
 */
async function orderQuickly(post: Post): Promise<Response> {
  const link = linkIn(post.fields)
  if (link.rows.length === 0) return seeOther(post, '/quick-order')
  const path = cartLinkPath(link)
  return path === null ? followLink(post) : seeOther(post, path)
}

async function followLink(post: Post): Promise<Response> {
  const link = linkIn(post.fields)
  return toCart(post, (api, prices) => fillCart(api, prices, link))
}

async function changeCode(post: Post): Promise<Response> {
  const removed = post.fields.get('remove')
  if (removed !== null)
    return toCart(post, async (api, prices) => {
      const { lines } = await readCart(api, prices)
      const ids = lines.filter(({ code }) => code === removed).map(({ id }) => id)
      return ids.length === 0 ? null : removeLines(api, ids, prices)
    })
  const code = (post.fields.get('code') ?? '').trim()
  if (code === '') return seeOther(post, '/checkout/cart')
  // Refused, not unreachable: the code is in the cart already, written differently.
  const refused = { ...changeFailed, messageKey: 'change-refused', parameters: { kind: 'code', name: code, code } }
  return toCart(post, (api, prices) => addCode(api, code, prices), refused)
}

/**
 * Leads to the cart, with the backend's notices about the change: the backend sends them only once.
 * @param refused notices of a change that the backend does not accept
 */
async function toCart(
  post: Post,
  change: (api: StoreApi, prices: PricedCallOptions) => Promise<Cart | null>,
  refused: CartNotice = changeFailed,
): Promise<Response> {
  const visit = await visitOf(post)
  const notices = await change(visit.api, { currency: visit.currency }).then(
    (cart) => (cart === null ? [changeFailed] : cart.notices.filter((notice) => isTrueOf(cart, notice))),
    (error: unknown) => [statusOf(error) === 400 ? refused : changeFailed],
  )
  const flash = flashCookie(notices, isSecure(post.request, post.options))
  return seeOther(post, '/checkout/cart', flash === null ? visit.cookies() : [...visit.cookies(), flash])
}

/** @throws what is no failure of the Store API */
function statusOf(error: unknown): number | null {
  if (!(error instanceof StoreApiError)) throw error
  return error.failure.kind === 'refused' ? error.failure.status : null
}

/**
 * To the variant that fits best; without an answer to the family. Of several lists the one that differs was changed.
 */
async function chooseVariant(post: Post): Promise<Response> {
  const parent = idIn(post, 'parent')
  const pairs = (name: string) =>
    post.fields.getAll(name).flatMap((pair) => {
      const [group = '', option = ''] = pair.split(':')
      return ID.test(group) && ID.test(option) ? [[group, option] as const] : []
    })
  const kept = Object.fromEntries(pairs('kept'))
  const [group, option] = pairs('switched').find((pair) => kept[pair[0]] !== pair[1]) ?? []
  if (parent === null || group === undefined || option === undefined) return seeOther(post, returnPath(post))
  const visit = await visitOf(post)
  const parentId = needId('product', parent)
  const choice = { parentId, options: { ...kept, [group]: option }, switched: group }
  const found = await findVariant(visit.api, choice).catch(failedAsNull)
  const id = found !== null && ID.test(found.variantId) ? found.variantId : parentId
  return seeOther(post, technicalPath({ kind: 'product', id }), visit.cookies())
}

function failedAsNull(error: unknown): null {
  statusOf(error)
  return null
}

/** To the page that was left, in the locale that the form names: an explicit choice, so it is remembered. */
function toLocale(post: Post, cookies: string[] = []): Response {
  const chosen = servedLocales.find((locale) => locale.code === post.fields.get('locale'))
  const path = returnPath(post)
  if (!chosen) return seeOther(post, path, cookies)
  const { hosts } = post.options
  if (hosts && hosts.originOf(chosen) !== hosts.originOf(post.locale))
    return redirectAfter(handOverTo(hosts.address(chosen, path)), cookies)
  const secure = isSecure(post.request, post.options)
  const remembered = setCookie(config.localeCookie, chosen.code, { secure })
  return seeOther({ ...post, locale: chosen }, path, [...cookies, remembered])
}

/** Country, currency and language, as far as the form names any that the shop has. */
async function switchRegion(post: Post): Promise<Response> {
  const { page, countries } = await post.options.facts(post.request)
  const currency = page.currencies.find((option) => option.isoCode === post.fields.get('currency'))
  const country = countries.find((option) => option.iso === post.fields.get('country'))
  const visit = await visitOf(post)
  if (currency || country) {
    const changes = { ...(currency && { currencyId: currency.id }), ...(country && { countryId: country.id }) }
    await changeContext(visit.api, changes)
      // Its answer contains the session's new prices, and the proxy sets them in the browser.
      .then(() => readContext(visit.api))
      .catch(failedAsNull)
  }
  return toLocale(post, visit.cookies())
}

/** On the newsletter's list, or off it; names are of the form that a page's layout has. */
async function changeNewsletter(post: Post): Promise<Response> {
  const { fields } = post
  const email = (fields.get('email') ?? '').trim()
  const visit = await visitOf(post)
  const leaves = fields.get('option') === 'unsubscribe'
  const change = leaves
    ? unsubscribeNewsletter(visit.api, email)
    : subscribeNewsletter(visit.api, { email, ...namesIn(fields) })
  const result = await change.then(
    (): NewsletterResult => (leaves ? 'removed' : 'sent'),
    (error: unknown): NewsletterResult => {
      const isRefused = statusOf(error) === 400
      return leaves ? 'notRemoved' : isRefused ? 'refused' : 'later'
    },
  )
  const back = new URL(returnPath(post), 'http://shop')
  back.searchParams.set('newsletter', result)
  return seeOther(post, `${back.pathname}${back.search}#newsletter`, visit.cookies())
}

/** First and last name, as far as they are given. */
function namesIn(fields: URLSearchParams): { firstName?: string; lastName?: string } {
  const [firstName = '', lastName = ''] = ['firstName', 'lastName'].map((name) => (fields.get(name) ?? '').trim())
  return { ...(firstName === '' ? {} : { firstName }), ...(lastName === '' ? {} : { lastName }) }
}

/**
 * The administration, another site, posts who wants to act as whom. It is only kept: this form is the one that comes from
 * elsewhere, so it changes no session.
 */
async function handOver(
  request: Request,
  client: Client,
  locale: Post['locale'],
  options: FormsOptions,
): Promise<Response> {
  const fields = new URLSearchParams(await readBody(request, BODY_LIMIT).catch(() => ''))
  const imitation = readImitation({
    token: fields.get('token'),
    customerId: fields.get('customerId'),
    userId: fields.get('userId'),
  })
  const post = { request, client, fields, locale, options }
  if (imitation === null) return seeOther(post, `${CONFIRM}/expired`)
  const cookie = setCookie(IMITATION_COOKIE, JSON.stringify(imitation), {
    secure: isSecure(request, options),
    httpOnly: true,
    seconds: CONFIRM_WITHIN,
  })
  return seeOther(post, CONFIRM, [cookie])
}

/** Staff has confirmed: the session becomes the customer's. A token works once. */
async function imitate(post: Post): Promise<Response> {
  const { request, options } = post
  const imitation = readCookie(readCookies(request.headers.get('cookie')).get(IMITATION_COOKIE))
  const drop = dropCookie(IMITATION_COOKIE, { secure: isSecure(request, options), httpOnly: true })
  const expired = (): Response => seeOther(post, `${CONFIRM}/expired`, [drop])
  if (imitation === null) return expired()
  const use = `imitation ${coreOf(imitation.token)}`
  if (!(await options.uses.take(use))) return expired()
  const visit = await visitOf(post)
  const status = await imitateCustomer(visit.api, imitation)
    // Its answer contains the kind of session, and the proxy sets it in the browser.
    .then(() => readContext(visit.api))
    .then(
      () => 200,
      (error: unknown) => statusOf(error),
    )
  if (status === 200) return seeOther(post, '/account', [...visit.cookies(), drop])
  if (status !== null) return expired()
  await options.uses.giveBack(use)
  return seeOther(post, `${CONFIRM}/later`)
}

/** The way of one form to the Store API. */
interface Visit {
  api: StoreApi
  currency: string
  /** `Set-Cookie` headers for the browser. */
  cookies: () => string[]
}

/** Headers of the browser that the proxy checks. */
const PASSED_ON = ['host', 'origin', 'sec-fetch-site', 'referer', 'x-forwarded-host', 'x-forwarded-proto']

/** The operations that a page's script calls, through the proxy; each call sees the cookies that the one before it set. */
async function visitOf({ request, client, options }: Post): Promise<Visit> {
  const { languageId, defaultCurrency } = (await options.facts(request)).page
  const set = new Map<string, string>()
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const cookieHeader = (): string => {
    const cookies = readCookies(request.headers.get('cookie'))
    for (const [name, cookie] of set) {
      const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
      if (value === '') cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
    return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }
  const through = async (call: Request): Promise<Response> => {
    call.headers.set('cookie', cookieHeader())
    const copy = call.clone()
    const response = await options.proxy(call, client)
    const again = response.status === 307 ? response.headers.get('location') : null
    if (again !== null) return through(new Request(new URL(again, call.url), copy))
    for (const cookie of response.headers.getSetCookie()) set.set(cookie.slice(0, cookie.indexOf('=')), cookie)
    return response
  }
  const baseUrl = new URL('/store-api', request.url).href
  const api = createStoreApi({ baseUrl, languageId, headers, fetch: through })
  return { api, currency: defaultCurrency, cookies: () => [...set.values()] }
}

/** The id in a field; null when there is none. */
function idIn({ fields }: Post, name: string): string | null {
  const id = fields.get(name) ?? ''
  return ID.test(id) ? id : null
}

function quantityOf(fields: URLSearchParams): number {
  const quantity = Number(fields.get('quantity'))
  return Number.isInteger(quantity) && quantity > 0 && quantity <= 100_000 ? quantity : 0
}

/** The path to return to: of this shop only, without locale prefix. */
function returnPath({ fields, request }: Post): string {
  const given = fields.get('path') ?? refererPath(request)
  if (!given.startsWith('/') || given.startsWith('//') || /[\\\s]/.test(given)) return '/'
  const at = given.search(/[?#]/)
  const pathname = at < 0 ? given : given.slice(0, at)
  // Behind a prefix there may be more slashes: `//evil.test` would be another shop's address.
  return singleSlashes(splitLocale(pathname).path) + (at < 0 ? '' : given.slice(at))
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname + search
}

const seeOther = ({ locale }: Post, path: string, cookies: string[] = []): Response =>
  redirectAfter(localHref(locale, path), cookies)

function redirectAfter(location: string, cookies: string[]): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectTo(303, location, headers)
}
