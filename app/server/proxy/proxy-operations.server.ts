import { hash } from 'node:crypto'
import { BODY_BYTES } from '../../../api/operations/body.ts'
import { record } from '../../../api/mappers/read.ts'
import { sendRevocation, type MessageKind } from '../../../api/operations/content.ts'
import { login, sendRegistration } from '../../../api/operations/customer.ts'
import { pathTo, type Declared, type OperationKind } from '../../../api/operations/operation.ts'
import { bodyDeclaration, rebuiltBody } from './declared-bodies.server.ts'
import { declarations } from './declarations.server.ts'

/** A call as the proxy knows it, from what `api/operations` declares. */
export interface ProxyOperation {
  kind: OperationKind
  /** The server fills `storefrontUrl`, which ends up in mails, itself. */
  storefrontUrl: boolean
  /** The server adds who sent the shopper. */
  campaign: boolean
}

interface Entry {
  route: string
  method: string
  path: RegExp
  declared: Declared[]
}

/** Every operation that is declared, by its name. */
export const operations = declarations(isOperation)

function isOperation(value: unknown): value is Declared & { route: string } {
  return typeof value === 'function' && 'route' in value && 'kind' in value
}

/** Forms of a path's parameters: ids, the browser's name of an order, a secret. */
const forms: Record<string, string> = { attemptId: '[\\w-]{8,64}', deepLinkCode: '[\\w-]{16,64}' }
const parameter = (name: string): string => forms[name] ?? '[0-9a-f]{32}'

const table: Entry[] = []
for (const operation of operations.values()) {
  if (operation.kind === 'server') continue
  const existing = table.find(({ route }) => route === operation.route)
  if (existing) existing.declared.push(operation)
  else {
    const [method = '', path = ''] = operation.route.split(' ')
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameter(name))
    table.push({ route: operation.route, method, path: new RegExp(`^${pattern}$`), declared: [operation] })
  }
}

const find = (method: string, path: string): Entry | undefined =>
  table.find((entry) => entry.method === method && entry.path.test(path))

/**
 * Whether the shop makes such a call. `path` is without `/store-api`.
 * @param byForm the server makes it for a form that it has taken, not a script of a page
 */
export const isCall = (method: string, path: string, byForm = false): boolean =>
  find(method, path)?.declared.some(({ formOnly }) => byForm || formOnly !== true) === true

/** The proxy's part of a declaration. */
export const proxied = ({ kind, storefrontUrl, campaign }: Declared): ProxyOperation => ({
  kind,
  storefrontUrl: storefrontUrl === true,
  campaign: campaign === true,
})

/** Bytes that the body of a call may have. */
export const mostBytes = (method: string, path: string): number =>
  Math.max(...(find(method, path)?.declared ?? []).map((declared) => bodyDeclaration(declared)?.bytes ?? BODY_BYTES))

/**
 * The operation of a call, with the body as it declares it. Operations of one route differ by their bodies.
 * @param body parsed; undefined when there is none
 * @param byForm the server makes the call for a form
 * @returns null when the shop never sends such a body
 */
export function proxyOperation(
  method: string,
  path: string,
  body: unknown,
  byForm = false,
): { operation: ProxyOperation; body: string } | null {
  for (const declared of find(method, path)?.declared ?? []) {
    const rebuilt = declared.formOnly === true && !byForm ? null : rebuiltBody(declared, body)
    if (rebuilt !== null) return { operation: proxied(declared), body: rebuilt }
  }
  return null
}

/** A call that guesses something, or makes the shop send a mail. */
export interface Guess {
  /** The subject of the guess: guesses at the same are counted together. */
  about: string
  /** A right guess is no attack: such an answer costs no try. */
  rightIsFree: boolean
  /** Digest of the address that the shop writes to; of another one for each kind of mail. */
  recipient?: string
  /** A right of the recipient's, which may end that day: mails that other clients caused do not count. */
  byClient?: true
  /** A mail is sent only where the answer says that the address has to be confirmed. */
  mailsToConfirm?: true
}

/**
 * The guess of a call: a password, a promotion's code, the address behind a guest's order, whether an address has an
 * account; or the recipient of a mail. Null for calls that give nothing when they are repeated.
 * @param kind of a message that the shop wrote for the shopper: the same route takes them all
 */
export function guessOf(method: string, path: string, body: unknown, kind: MessageKind | null = null): Guess | null {
  const declared = find(method, path)?.declared ?? []
  const fields = record(body)
  if (declared.length === 0) return null
  if (path === pathTo(login.route))
    return { about: `login ${nameOf(fields['email'] ?? fields['username'])}`, rightIsFree: true }
  // Many people register as guests in one minute, each of them once: of all together a client has more.
  if (path === pathTo(sendRegistration.route) && fields['guest'] === true && !mentions(body, PASSWORD)) {
    const about = `guest ${boxOf(fields['email'])}`
    return fields['email'] === '' ? null : { about, rightIsFree: false, recipient: about, mailsToConfirm: true }
  }
  const guessed = new Set([...PASSWORD, ...declared.flatMap(({ guesses = [] }) => guesses)])
  // An account is refused for an address that has one, whatever else is missing in the form.
  const isAccount = path === pathTo(sendRegistration.route)
  const mails = isAccount || declared.some((one) => one.mails === true)
  if (!mails && !mentions(body, guessed)) return null
  const about = [method, path.replaceAll(ID, ''), ...(kind === null ? [] : [kind])].join(' ')
  const { email } = fields
  if (!mails || !email) return { about, rightIsFree: false }
  const isWithdrawal = path === pathTo(sendRevocation.route) || kind === 'withdrawal'
  const byClient = isWithdrawal ? { byClient: true as const } : {}
  return { about, rightIsFree: false, recipient: `${about} ${boxOf(email)}`, ...byClient }
}

const PASSWORD: ReadonlySet<string> = new Set(['password'])
const ID = /[0-9a-f]{32}/g

/** One name for all spellings that a database takes for the same, in a few bytes however long it is. */
const nameOf = (given: unknown): string => (typeof given === 'string' ? digestOf(plainOf(given)) : '')

/** One name for all addresses of a mail box: `"box"@shop.test` and `box+any@shop.test` lead to `box@shop.test`. */
function boxOf(given: unknown): string {
  if (typeof given !== 'string') return ''
  const plain = plainOf(given)
  const at = plain.lastIndexOf('@')
  if (at < 0) return digestOf(plain)
  const [local = ''] = plain.slice(0, at).replaceAll(/["\\]/g, '').split('+')
  return digestOf(local + plain.slice(at))
}

const plainOf = (given: string): string =>
  given
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()
const digestOf = (plain: string): string => hash('sha256', plain, 'base64url').slice(0, 22)

/** Of a mail address; more letters make no other one. */
const LONGEST_NAME = 320

/** Parameters of a query that the shop sends. Others decide nothing: some mean more to a backend than its shop knows. */
const QUERY = new Set(['onlyAvailable'])

/** The part of a query that goes to the backend, `?onlyAvailable=true`. */
export function passedQuery(parameters: URLSearchParams): string {
  const kept = new URLSearchParams([...parameters].filter(([name]) => QUERY.has(name))).toString()
  return kept === '' ? '' : `?${kept}`
}

/** Whether a name or a text of a body is one of the words, at any depth and in any case. */
function mentions(body: unknown, fields: ReadonlySet<string>): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && fields.has(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (Object.keys(value).some((name) => fields.has(name))) return true
    for (const entry of Object.values(value)) left.push(entry)
  }
  return false
}

/** Every call that a browser may make, `METHOD /path/{parameter}`. */
export const proxyRoutes = (): string[] =>
  table.filter(({ declared }) => declared.some(({ formOnly }) => formOnly !== true)).map(({ route }) => route)
