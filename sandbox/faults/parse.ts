import { refuse } from '../kernel/errors.ts'
import { isObject, listAt, numberAt, textAt, truthy } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import type { Fault, FaultKind } from './fault.types.ts'
import { DEFAULT_SETTINGS } from './state.ts'
import type { CommerceSettings } from './state.ts'

const KINDS: readonly FaultKind[] = [
  'latency',
  'delay',
  'late',
  'hold',
  'status',
  'reset',
  'garbage',
  'truncate',
  'lostUpdate',
  'staleRead',
]

function isKind(value: Json): value is FaultKind {
  return KINDS.some((kind) => kind === value)
}

/** @throws Refusal 400 naming what is not understood: a misspelt fault must not pass for a shop without faults */
function faultOf(given: JsonObject): Fault {
  const { kind } = given
  if (!isKind(kind))
    throw refuse(400, 'DEMO__UNKNOWN_FAULT', `A fault has a kind: ${KINDS.join(', ')}. Given: ${JSON.stringify(kind)}`)
  return {
    kind,
    path: textAt(given, 'path') ?? '*',
    method: textAt(given, 'method'),
    times: numberAt(given, 'times'),
    ms: numberAt(given, 'ms'),
    status: numberAt(given, 'status') ?? 500,
    body: isObject(given['body']) ? given['body'] : null,
    commit: truthy(given['commit']),
    when: given['when'] === 'after' ? 'after' : 'before',
  }
}

/** Faults of a request: a list in `faults`, or one whose members are the body's. */
export function faultsOf(body: JsonObject): Fault[] {
  const list = listAt(body, 'faults').filter(isObject)
  return ('kind' in body ? [body, ...list] : list).map(faultOf)
}

/** Existing settings with a value of their kind; others are refused. */
export function settingsOf(given: Json): Partial<CommerceSettings> {
  if (!isObject(given)) return {}
  const settings: JsonObject = {}
  for (const [name, value] of Object.entries(given)) {
    const setting = Object.entries(DEFAULT_SETTINGS).find(([key]) => key === name)
    if (setting === undefined || typeof value !== typeof setting[1])
      throw refuse(400, 'DEMO__UNKNOWN_SETTING', `There is no setting "${name}" of that kind.`)
    settings[name] = value
  }
  return settings
}
