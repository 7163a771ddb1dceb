import { record } from '../../../api/mappers/read.ts'
import type { Declared, OperationKind } from '../../../api/operations/operation.ts'

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

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../api/operations/*.ts', '!../../../api/operations/*.{test,fixture}.ts'],
  { eager: true },
)

const isOperation = (value: unknown): value is Declared & { route: string } =>
  typeof value === 'function' && 'route' in value && 'kind' in value

/** Every operation that is declared, by its name. */
export const operations: ReadonlyMap<string, Declared & { route: string }> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
  ),
)

/** What a path may have in the place of its parameters: ids, the name that a browser gives to its order, a secret. */
const forms: Record<string, string> = { attemptId: '[\\w-]{8,64}', deepLinkCode: '[\\w-]{16,64}' }
const parameter = (name: string): string => forms[name] ?? '[0-9a-f]{32}'

const table: Entry[] = []
for (const operation of operations.values()) {
  if (operation.kind === 'server') continue
  const known = table.find(({ route }) => route === operation.route)
  if (known) known.declared.push(operation)
  else {
    const [method = '', path = ''] = operation.route.split(' ')
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameter(name))
    table.push({ route: operation.route, method, path: new RegExp(`^${pattern}$`), declared: [operation] })
  }
}

const find = (method: string, path: string): Entry | undefined =>
  table.find((entry) => entry.method === method && entry.path.test(path))

/** Whether a body has the member that tells an operation from others of its route. */
const fits = ({ when }: Declared, body: unknown): boolean => when !== undefined && Boolean(record(body)[when])

/**
 * Whether the shop makes such a call. `path` is without `/store-api`.
 * @param byForm the server makes it for a form that it has taken, not a script of a page
 */
export const isCall = (method: string, path: string, byForm = false): boolean =>
  find(method, path)?.declared.some(({ formOnly }) => byForm || formOnly !== true) === true

/** What a declaration says of a call on its way. */
export const proxied = ({ kind, storefrontUrl, campaign }: Declared): ProxyOperation => ({
  kind,
  storefrontUrl: storefrontUrl === true,
  campaign: campaign === true,
})

/**
 * What the proxy may do with a call.
 * @param body parsed, since operations of one route may differ by it
 * @returns null when the shop never makes this call
 */
export function proxyOperation(method: string, path: string, body: unknown): ProxyOperation | null {
  const declared = find(method, path)?.declared ?? []
  const found = declared.find((entry) => fits(entry, body)) ?? declared.find(({ when }) => when === undefined)
  return found ? proxied(found) : null
}

/** Whether a call tries what can be guessed: a password, a promotion's code, or the address behind a guest's order. */
export function isGuess(method: string, path: string, body: unknown): boolean {
  const declared = find(method, path)?.declared ?? []
  const words = new Set(declared.flatMap(({ guesses = [] }) => guesses))
  // Logins, and registrations of accounts: these say which addresses have one already.
  if (declared.some(({ kind }) => kind === 'rotate')) words.add('password')
  return words.size > 0 && mentions(body, words)
}

/** Whether a name or a text of a body is one of the words, however deep it stands and however it was written. */
function mentions(body: unknown, words: ReadonlySet<string>): boolean {
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && words.has(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (Object.keys(value).some((name) => words.has(name))) return true
    for (const entry of Object.values(value)) left.push(entry)
  }
  return false
}

/** Every call that a browser may make, `METHOD /path/{parameter}`. */
export const proxyRoutes = (): string[] =>
  table.filter(({ declared }) => declared.some(({ formOnly }) => formOnly !== true)).map(({ route }) => route)
