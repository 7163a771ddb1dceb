import { createHash } from 'node:crypto'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Text } from '../kernel/records.ts'

const REQUIRED: Text = { en: 'Technically required', de: 'Technisch erforderlich', pl: 'Niezbędne technicznie' }
const SESSION: Text = { en: 'Session', de: 'Sitzung', pl: 'Sesja' }
const TIME_ZONE: Text = { en: 'Time zone', de: 'Zeitzone', pl: 'Strefa czasowa' }

/** `GET /cookie-groups`: the demo shop needs its session and nothing else. */
export function cookieGroups(call: Call): Answer {
  const { id: languageId, tongue } = call.context().language
  const entry = (cookie: string, name: Text): JsonObject => ({
    cookie,
    name: name[tongue],
    hidden: false,
    apiAlias: 'cookie_entry',
  })
  const elements: JsonObject[] = [
    {
      isRequired: true,
      name: REQUIRED[tongue],
      entries: [entry('session-', SESSION), entry('timezone', TIME_ZONE)],
      apiAlias: 'cookie_group',
    },
  ]
  const hash = createHash('sha256').update(JSON.stringify(elements)).digest('hex')
  return ok({ elements, hash, languageId, apiAlias: 'cookie_groups_hash' })
}
