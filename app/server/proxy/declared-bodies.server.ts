import { isRecord, record } from '../../../api/mappers/read.ts'
import { Undeclared, type BodyDeclaration } from '../../../api/operations/body.ts'
import { declarations } from './declarations.server.ts'

const isDeclaration = (value: unknown): value is BodyDeclaration =>
  isRecord(value) && typeof value['operation'] === 'function' && isRecord(value['input'])

const byOperation = new Map<object, BodyDeclaration>(
  [...declarations(isDeclaration).values()].map((declared) => [declared.operation, declared]),
)

/** The declaration of an operation's body; undefined where every call sends the same, or nothing. */
export const bodyDeclaration = (operation: object): BodyDeclaration | undefined => byOperation.get(operation)

/**
 * A body made anew by the operation itself, from the input that was read out of what a browser sent. Nothing of the
 * given structure is passed on, so what an operation does not declare cannot reach the backend.
 * @returns null when the operation makes another body of that input: the shop did not send this one
 */
export function rebuiltBody(operation: object, body: unknown): string | null {
  try {
    const made = requestOf(operation, body)
    if (!isSame(body ?? {}, made ?? {})) return null
    return made === undefined ? '' : JSON.stringify(made)
  } catch (error) {
    if (error instanceof Undeclared) return null
    throw error
  }
}

/** Whether a body is what was made, as that arrives: without members that are undefined. */
function isSame(given: unknown, made: unknown): boolean {
  if (Array.isArray(made))
    return Array.isArray(given) && given.length === made.length && made.every((one, at) => isSame(given[at], one))
  if (!isRecord(made) || !isRecord(given)) return given === made
  const members = Object.entries(made).filter(([, value]) => value !== undefined)
  return (
    members.length === Object.keys(given).length &&
    members.every(([name, value]) => Object.hasOwn(given, name) && isSame(given[name], value))
  )
}

/** The body that the operation sends with the input in a given one. */
function requestOf(operation: object, body: unknown): unknown {
  const request: unknown = Reflect.get(operation, 'request')
  if (typeof request !== 'function') return record(request)['body']
  const declared = bodyDeclaration(operation)
  if (declared === undefined) return undefined
  const made: unknown = Reflect.apply(request, undefined, [declared.input.read(body, body)])
  return record(made)['body']
}
