import type { Operation } from '../../api/operations/operation.ts'

/** The body that the shop sends with an operation: its proxy passes no other. */
export function sentBody(operation: Operation<never[], unknown>): object
export function sentBody<Input>(operation: Operation<[input: Input, ...never[]], unknown>, input: Input): object
export function sentBody(operation: object, input?: unknown): object {
  const request: unknown = Reflect.get(operation, 'request')
  const made: unknown = typeof request === 'function' ? Reflect.apply(request, undefined, [input]) : request
  const body: unknown = typeof made === 'object' && made !== null ? Reflect.get(made, 'body') : undefined
  return typeof body === 'object' && body !== null ? body : {}
}
