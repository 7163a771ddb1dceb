import type { Failure } from '../../api/shapes/failure.ts'

/** Rejections of a port as the Store API client makes them, for scenarios and tests. */
export const rejection = (failure: Failure): { failure: Failure } => ({ failure })

export const failures = {
  network: rejection({ kind: 'unreachable', reason: 'network', status: null, violations: [] }),
  throttled: rejection({ kind: 'throttled', seconds: 3, violations: [] }),
  maintenance: rejection({ kind: 'maintenance' }),
  refused: rejection({
    kind: 'refused',
    status: 400,
    violations: [
      {
        code: 'VIOLATION::IS_BLANK_ERROR',
        pointer: '/email',
        parameters: {},
        detail: 'This value should not be blank.',
      },
      { code: null, pointer: null, parameters: {}, detail: 'The confirmation differs.' },
    ],
  }),
  denied: rejection({ kind: 'denied', status: 403, violations: [] }),
  gone: rejection({ kind: 'gone', violations: [] }),
}

/** An id of the backend's form, made from a short name. */
export function sampleId<Id extends string>(name: string): Id {
  const made = Array.from(name, (character) => character.charCodeAt(0).toString(16)).join('')
  const id = made.padEnd(32, '0').slice(0, 32)
  const isId = (text: string): text is Id => text.length === 32
  if (!isId(id)) throw new Error('Not the form of an id')
  return id
}
