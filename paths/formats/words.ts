import type { EventObject } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '../edges.ts'
import type { PathStep } from '../walks.ts'

const longest = 100

const short = (value: unknown): string => {
  const text = JSON.stringify(value, (_, part: unknown) => (part instanceof Error ? part.message : part)) ?? 'nothing'
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

const fieldOf = (event: EventObject, name: string): unknown =>
  Object.entries(event).find(([field]) => field === name)?.[1]

/** The event of a step, in words for people. */
export function happening({ type, ...payload }: EventObject): string {
  const event = { type, ...payload }
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? []
  if (done !== undefined) return `\`${done}\` answers \`${short(fieldOf(event, 'output'))}\``
  const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
  if (failed !== undefined) return `\`${failed}\` fails with \`${short(fieldOf(event, 'error'))}\``
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? []
  if (delay !== undefined) return `the time of \`${delay}\` has passed`
  return Object.keys(payload).length === 0 ? `\`${type}\`` : `\`${type}\` with \`${short(payload)}\``
}

/** The meaning of each state of a machine, by its place. */
export function meanings(machine: AnyStateMachine): Map<string, string> {
  return new Map(
    nodesOf(machine).flatMap(({ path, description }) =>
      description === undefined ? [] : [[path.join('.'), description] as const],
    ),
  )
}

/** The requests of a step: the ports that it starts, by id. */
export const requestsOf = ({ step: { effects } }: PathStep): string[] =>
  effects.flatMap(({ name, params }) => {
    if (name !== 'xstate.spawnChild' || typeof params !== 'object' || params === null) return []
    const id: unknown = Reflect.get(params, 'id')
    return typeof id === 'string' ? [id] : []
  })

/** Steps named in a title; more are counted. */
const named = 4

/** A path in a title. */
export const titleOf = (labels: readonly string[]): string => {
  if (labels.length === 0) return 'the start'
  const rest = labels.length - named
  return rest <= 1 ? labels.join(', ') : `${labels.slice(0, named).join(', ')} and ${rest} more`
}
