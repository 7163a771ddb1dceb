import { isObject, type JsonObject } from '../../api/schema/official.ts'

/** The schema of a backend cannot be had; the message is one line that says what to do. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SchemaError'
  }
}

/** Where a backend describes its Store API, its plugins' routes included. */
const PLACE = '/_info/openapi3.json'

/** A backend makes the document anew for each call, which takes it some seconds. */
const TIMEOUT = 60_000

const WRONG_KEY =
  'refuses STORE_API_ACCESS_KEY: copy the API access key of an active sales channel, which begins with SWSC.'

/**
 * The OpenAPI document of an instance.
 * @param url of its Store API, with `/store-api`
 * @param accessKey of a sales channel
 * @throws SchemaError
 */
export async function readInstance(url: string, accessKey: string): Promise<JsonObject> {
  const answer = await ask(url, accessKey)
  const document = parsed(await answer.text())
  if (!answer.ok) throw new SchemaError(`${url} ${refusal(answer, document)}`)
  if (document === undefined)
    throw new SchemaError(
      `${url}${PLACE} answers, but not with JSON: give the address of the shop or of its Store API.`,
    )
  if (!isObject(document) || typeof document['openapi'] !== 'string' || !isObject(document['paths']))
    throw new SchemaError(`${url}${PLACE} answers with JSON that is no OpenAPI schema.`)
  return document
}

async function ask(url: string, accessKey: string): Promise<Response> {
  try {
    return await fetch(url + PLACE, {
      headers: { 'sw-access-key': accessKey, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new SchemaError(`${url} does not answer in time: look into the backend and its log.`)
    throw new SchemaError(
      `${url} cannot be reached: check http or https, host, port and certificate, and that the backend runs.`,
    )
  }
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal({ status, headers }: Response, body: unknown): string {
  const errors = isObject(body) && Array.isArray(body['errors']) ? body['errors'] : []
  const [first] = errors.filter(isObject)
  if (status >= 300 && status < 400) return `leads to ${headers.get('location') ?? 'another address'}: give that one.`
  if (first?.['code'] === 'FRAMEWORK__API_INVALID_ACCESS_KEY') return WRONG_KEY
  if (first && (status === 401 || status === 403 || status === 412)) return WRONG_KEY
  if (status === 401) return 'asks for a user name and a password (401): let this machine in without them.'
  if (status === 403) return 'turns this machine away (403): let its address in.'
  if (status === 404)
    return `has no schema at ${PLACE}: give the shop's own address, with its folder if it has one, or of its Store API.`
  if (status === 503) return 'is in maintenance (503): open the sales channel, or let this machine in.'
  return `answers with an error (${status}): look into the backend's log.`
}
