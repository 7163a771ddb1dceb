import { singleSlashes } from '../../api/mappers/slashes.ts'
import { cart as cartOf } from '../../api/mappers/cart.ts'
import type { Cart, CartNotice } from '../../api/types/cart.ts'
import { config } from '../../app.config.ts'
import type { PublicFacts } from '../context.ts'
import { localHref, servedLocales, splitLocale } from '../locale.ts'
import type { Client } from './backend.server.ts'
import { readCookies, setCookie } from './cookies.server.ts'
import type { NewsletterResult } from '../newsletter-result.ts'
import { isOwnPage, isSecure, readBody, type PublicSide } from './request-guard.server.ts'
import { changeFailed, toldCookie } from './told.server.ts'

/** Larger than any form without scripts. */
const BODY_LIMIT = 16 * 1024
const ID = /^[0-9a-f]{32}$/

export interface FormsOptions extends PublicSide {
  /** The way to the Store API, with its session rules: a form posts through it like a script does. */
  proxy: (request: Request, client: Client) => Promise<Response>
  facts: (request: Request) => Promise<PublicFacts>
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
 * remove: a code that is in the cart · `/product/variant` parent, kept and switched: `group:option` · `/locale` locale,
 * path · `/currency` currency, path · `/newsletter` email, path.
 */
const handlers: Record<string, Handler> = {
  '/cart/add': addToCart,
  '/cart/change': changeCart,
  '/cart/code': changeCode,
  '/product/variant': chooseVariant,
  '/locale': switchLocale,
  '/currency': switchCurrency,
  '/newsletter': subscribe,
}

/** @returns null when the request is not one of these forms */
export async function postForm(request: Request, client: Client, options: FormsOptions): Promise<Response | null> {
  if (request.method !== 'POST') return null
  const { locale, path } = splitLocale(new URL(request.url).pathname)
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
  const id = post.fields.get('id') ?? ''
  if (!ID.test(id)) return seeOther(post, '/checkout/cart')
  const visit = new Visit(post)
  const answer = await visit.call('POST', '/checkout/cart/line-item', {
    items: [{ id, referencedId: id, type: 'product', quantity: quantityOf(post.fields) || 1 }],
  })
  return toCart(post, visit, answer)
}

async function changeCart(post: Post): Promise<Response> {
  const id = post.fields.get('id') ?? ''
  if (!/^[\w-]{1,64}$/.test(id)) return seeOther(post, '/checkout/cart')
  const quantity = post.fields.has('remove') ? 0 : quantityOf(post.fields)
  const visit = new Visit(post)
  const answer =
    quantity === 0
      ? await visit.call('POST', '/checkout/cart/line-item/delete', { ids: [id] })
      : await visit.call('PATCH', '/checkout/cart/line-item', { items: [{ id, quantity }] })
  return toCart(post, visit, answer)
}

async function changeCode(post: Post): Promise<Response> {
  const visit = new Visit(post)
  const removed = post.fields.get('remove')
  if (removed !== null) {
    const { cart } = await read(post, await visit.call('GET', '/checkout/cart'))
    const ids = (cart?.lines ?? []).filter(({ code }) => code === removed).map(({ id }) => id)
    if (ids.length === 0) return toCart(post, visit, null)
    return toCart(post, visit, await visit.call('POST', '/checkout/cart/line-item/delete', { ids }))
  }
  const code = (post.fields.get('code') ?? '').trim()
  if (code === '') return seeOther(post, '/checkout/cart')
  const answer = await visit.call('POST', '/checkout/cart/line-item', {
    items: [{ referencedId: code, type: 'promotion' }],
  })
  // Refused, not unreachable: the code is in the cart already, written differently.
  const refused = { ...changeFailed, messageKey: 'change-refused', parameters: { kind: 'code', name: code } }
  return toCart(post, visit, answer, answer.status === 400 ? refused : changeFailed)
}

/** To the cart, with what the backend said about the change: it says it only once. */
async function toCart(
  post: Post,
  visit: Visit,
  answer: Response | null,
  failure: CartNotice = changeFailed,
): Promise<Response> {
  const { cart, failed } = answer === null ? { cart: null, failed: true } : await read(post, answer)
  const told = toldCookie(failed ? [failure] : (cart?.notices ?? []), isSecure(post.request, post.options))
  return seeOther(post, '/checkout/cart', told === null ? visit.cookies : [...visit.cookies, told])
}

/** The cart of an answer; null for one without, which need not have failed. */
async function read({ request, options }: Post, answer: Response): Promise<{ cart: Cart | null; failed: boolean }> {
  const text = await answer.text()
  if (!answer.ok) return { cart: null, failed: true }
  const { defaultCurrency } = await options.facts(request)
  return { cart: text === '' ? null : cartOf(JSON.parse(text), defaultCurrency), failed: false }
}

/**
 * To the variant that fits best; without an answer to the family. Of several lists the one that differs was changed.
 */
async function chooseVariant(post: Post): Promise<Response> {
  const parent = post.fields.get('parent') ?? ''
  const pairs = (name: string) =>
    post.fields.getAll(name).flatMap((pair) => {
      const [group = '', option = ''] = pair.split(':')
      return ID.test(group) && ID.test(option) ? [[group, option] as const] : []
    })
  const kept = Object.fromEntries(pairs('kept'))
  const [group, option] = pairs('switched').find((pair) => kept[pair[0]] !== pair[1]) ?? []
  if (!ID.test(parent) || group === undefined) return seeOther(post, ownPath(post))
  const visit = new Visit(post)
  const answer = await visit.call('POST', `/product/${parent}/find-variant`, {
    options: { ...kept, [group]: option },
    switchedGroup: group,
  })
  const found: unknown = answer.ok ? await answer.json() : null
  const id = typeof found === 'object' && found !== null && 'variantId' in found ? found.variantId : parent
  return seeOther(post, `/detail/${typeof id === 'string' && ID.test(id) ? id : parent}`, visit.cookies)
}

/** The only place where the locale is remembered: an explicit choice. */
async function switchLocale(post: Post): Promise<Response> {
  const chosen = servedLocales.find((locale) => locale.code === post.fields.get('locale'))
  if (!chosen) return seeOther(post, ownPath(post))
  const secure = isSecure(post.request, post.options)
  return seeOther({ ...post, locale: chosen }, ownPath(post), [setCookie(config.localeCookie, chosen.code, { secure })])
}

async function switchCurrency(post: Post): Promise<Response> {
  const facts = await post.options.facts(post.request)
  const currency = facts.currencies.find((option) => option.isoCode === post.fields.get('currency'))
  const visit = new Visit(post)
  if (currency) {
    const changed = await visit.call('PATCH', '/context', { currencyId: currency.id })
    // Its answer shows which prices the session has now, and the proxy tells the browser.
    if (changed.ok) await visit.call('GET', '/context')
  }
  return seeOther(post, ownPath(post), visit.cookies)
}

async function subscribe(post: Post): Promise<Response> {
  const email = (post.fields.get('email') ?? '').trim()
  const visit = new Visit(post)
  const answer = await visit.call('POST', '/newsletter/subscribe', { email, option: 'subscribe' })
  const result: NewsletterResult = answer.ok ? 'sent' : answer.status === 400 ? 'refused' : 'later'
  const back = new URL(ownPath(post), 'http://shop')
  back.searchParams.set('newsletter', result)
  return seeOther(post, `${back.pathname}${back.search}#newsletter`, visit.cookies)
}

/** Calls of one form: each sees the cookies that the one before it set. */
class Visit {
  #post: Post
  #set = new Map<string, string>()

  constructor(post: Post) {
    this.#post = post
  }

  /** `Set-Cookie` headers for the browser. */
  get cookies(): string[] {
    return [...this.#set.values()]
  }

  async call(method: string, path: string, body?: Record<string, unknown>): Promise<Response> {
    const { request, client, options } = this.#post
    const facts = await options.facts(request)
    const headers = new Headers({ accept: 'application/json', 'sw-language-id': facts.languageId })
    if (body) headers.set('content-type', 'application/json')
    for (const name of ['host', 'origin', 'sec-fetch-site', 'referer', 'x-forwarded-host', 'x-forwarded-proto']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    headers.set('cookie', this.#cookieHeader())
    const response = await options.proxy(
      new Request(new URL(`/store-api${path}`, request.url), {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      client,
    )
    const again = response.status === 307 ? response.headers.get('location') : null
    if (again !== null) return this.call(method, again.slice('/store-api'.length), body)
    for (const cookie of response.headers.getSetCookie()) this.#set.set(cookie.slice(0, cookie.indexOf('=')), cookie)
    return response
  }

  #cookieHeader(): string {
    const cookies = readCookies(this.#post.request.headers.get('cookie'))
    for (const [name, cookie] of this.#set) {
      const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
      if (value === '') cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
    return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }
}

function quantityOf(fields: URLSearchParams): number {
  const quantity = Number(fields.get('quantity'))
  return Number.isInteger(quantity) && quantity > 0 && quantity <= 100_000 ? quantity : 0
}

/** The path to return to: of this shop only, without locale prefix. */
function ownPath({ fields, request }: Post): string {
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

function seeOther({ locale }: Post, path: string, cookies: string[] = []): Response {
  const headers = new Headers({ location: localHref(locale, path), 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
