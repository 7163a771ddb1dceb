import { record } from '../../../api/mappers/read.ts'
import { bodyDeclaration } from './declared-bodies.server.ts'
import { operations } from './proxy-operations.server.ts'

/** An id of the backend. */
export const ID = 'a'.repeat(32)

export interface Sample {
  name: string
  method: string
  path: string
  /** Undefined where none is sent. */
  body: unknown
}

/** The bodies of a browser's operations. */
export const samples: readonly Sample[] = [...operations].flatMap(([name, operation]) => {
  if (operation.kind === 'server' || operation.kind === 'attempt' || operation.formOnly) return []
  const [method = '', path = ''] = operation.route.split(' ')
  const request: unknown = Reflect.get(operation, 'request')
  const input = bodyDeclaration(operation)?.input.sample ?? {}
  const made: unknown = typeof request === 'function' ? Reflect.apply(request, null, [input]) : request
  const body: unknown = JSON.parse(JSON.stringify(record(made)['body'] ?? null))
  return [{ name, method, path: path.replaceAll(/\{\w+\}/g, ID), body: body ?? undefined }]
})

/** A body that a script of the shop sends to a path. */
export const sampleBody = (method: string, path: string): unknown =>
  samples.find((sample) => sample.method === method && sample.path === path.replaceAll(/[0-9a-f]{32}/g, ID))?.body
