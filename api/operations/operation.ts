import type { RequestOptions } from 'openapi-fetch'
import type { CallKind, CallOptions, CallRequest, StoreApi } from '../client/client.ts'
import type { StoreApiPaths } from '../client/paths.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { Failure } from '../types/failure.ts'

/**
 * The effect of a call on the session, which decides how the proxy treats it.
 * - `server`: read by the server itself; the proxy passes none from a browser.
 * - `public`: the same for everybody; never carries a shopper's token.
 * - `catalogue`: depends on prices only; carries an anonymous token with the same prices, or a customer's own.
 * - `read`: changes nothing; an anonymous visitor gets no session by it.
 * - `write`: changes something that parallel calls do not spoil. A `POST` that the backend took is not made again when
 *   the session goes on under another token.
 * - `cart`: is undone by every other call of the session that it overlaps (measured), so it is alone.
 * - `rotate`: answers with another token by contract: login, logout, registration … Alone like `cart`.
 * - `order`: alone like `cart`; its answer is kept. `attempt`: requests that answer from the proxy, not the backend.
 * - `payment`: only for orders of the session. `withdrawal`: the same, and the proxy keeps it instead of the backend.
 * - `file`: a link of a page; the answer is a download, passed on as a stream.
 */
export type OperationKind =
  | 'server'
  | 'public'
  | 'catalogue'
  | 'read'
  | 'write'
  | 'cart'
  | 'rotate'
  | 'order'
  | 'attempt'
  | 'payment'
  | 'withdrawal'
  | 'file'

/** The declared parts of an operation beside its body and its mapper. */
export interface Declared {
  kind: OperationKind
  /** The proxy fills `storefrontUrl`, which ends up in mails: it alone knows the registered domains. */
  storefrontUrl?: true
  /** The proxy adds which affiliate and campaign sent the shopper; pages do not know it. */
  campaign?: true
  /** Called by a form that the server takes, never by a script: the proxy passes none from a browser. */
  formOnly?: true
  /** Words in a body that tries what can be guessed: a code, an address. The server counts such calls, few of them. */
  guesses?: readonly string[]
  /** Makes the backend write to an address that anybody may name; counted like guesses. */
  mails?: true
  /** Ask for the SEO paths of every entity in the answer. */
  seoUrls?: true
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Paths = StoreApiPaths

/** The schema's type of a method of a path; `never` where there is none. */
type At<Path, Verb extends Method> = Path extends keyof Paths
  ? Lowercase<Verb> extends keyof Paths[Path]
    ? NonNullable<Paths[Path][Lowercase<Verb>]>
    : never
  : never

/** `POST /product/{productId}`: every call of the schema. */
export type Route = {
  [Path in keyof Paths]: { [Verb in Method]: [At<Path, Verb>] extends [never] ? never : `${Verb} ${Path}` }[Method]
}[keyof Paths]

/** The input that a call of this route may send. */
type RequestOf<Called extends Route> = Called extends `${infer Verb extends Method} ${infer Path}`
  ? Pick<RequestOptions<At<Path, Verb>>, 'params' | 'body'> & Pick<CallRequest, 'headers'>
  : never

interface Answered<Input, Options, Shape, Instead> {
  /** Answer → view type. */
  map: (body: unknown, options: Options, input: Input) => Shape
  /** A failure that is an answer, and which. */
  instead?: { of: (failure: Failure) => boolean; value: Instead }
}

type Fixed<Called extends Route> =
  object extends RequestOf<Called> ? { request?: RequestOf<Called> } : { request: RequestOf<Called> }

type OptionsOf<Options> = object extends Options ? [options?: Options] : [options: Options]

export type Operation<Given extends unknown[], Result> = Declared & {
  route: Route
  (api: StoreApi, ...given: Given): Promise<Result>
}

/** A declaration whose parts were checked against each other. */
interface Untyped extends Answered<never, never, unknown, unknown> {
  request?: CallRequest | ((input: never) => CallRequest)
}

/** How long a call may take, and whether it may be repeated. */
const callKind = (kind: OperationKind): CallKind =>
  kind === 'order' || kind === 'payment' ? 'order' : /^(?:write|cart|rotate)$/.test(kind) ? 'write' : 'read'

/**
 * Declares an operation of the Store API: the function that calls it, and what the server's proxy has to know of it. The
 * proxy passes exactly what is exported here by `api/operations`.
 *
 * @param route method and path, as the official schema has them
 * @param declaration `request` is what every call sends, or makes it of the caller's input
 */
export function operation<Called extends Route, Input, Shape, Options = CallOptions, Instead = never>(
  route: Called,
  declaration: Declared & Answered<Input, Options, Shape, Instead> & { request: (input: Input) => RequestOf<Called> },
): Operation<[input: Input, ...OptionsOf<Options>], Shape | Instead>
export function operation<Called extends Route, Shape, Options = CallOptions, Instead = never>(
  route: Called,
  declaration: Declared & Answered<undefined, Options, Shape, Instead> & Fixed<Called>,
): Operation<OptionsOf<Options>, Shape | Instead>
// Operations that are not called are left out of the build.
/* @__NO_SIDE_EFFECTS__ */
export function operation(route: Route, declaration: Declared & Untyped): object {
  const { request = {}, kind, seoUrls, map, instead } = declaration
  const call = async (api: StoreApi, ...given: object[]): Promise<unknown> => {
    const input = typeof request === 'function' ? given.shift() : undefined
    const options: CallOptions = given[0] ?? {}
    try {
      return await api.call({
        ...options,
        route,
        kind: callKind(kind),
        seoUrls,
        request: typeof request === 'function' ? request(input as never) : request,
        map: (body) => map(body, options as never, input as never),
      })
    } catch (error) {
      if (instead && error instanceof StoreApiError && instead.of(error.failure)) return instead.value
      throw error
    }
  }
  return Object.assign(call, declaration, { route })
}

/** For operations whose answer says nothing. */
export const nothing = (): void => undefined

/** There is no such thing. */
export const isNotFound = ({ kind }: Failure): boolean => kind === 'notFound'

/** Path of a route with its parameters filled in: for links, since a browser follows them by itself. */
export const pathTo = (route: string, parameters: Record<string, string> = {}): string =>
  route
    .slice(route.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

/** The parameters that a path was filled with; null for a path of another route. */
export function parametersOf(route: string, path: string): Record<string, string> | null {
  const pattern = route.slice(route.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(path)
  if (found === null) return null
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}
