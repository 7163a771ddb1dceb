/** Checks an answer against the official Store API schema. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isObject, officialSchema } from '../../api/schema/official.ts'
import type { Json, JsonObject } from '../../api/schema/official.ts'

const ID = 'https://schema.test/store-api'

const document = officialSchema()
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
formats.default(ajv)
ajv.addSchema(prepared({ ...document, $id: ID }))

/** OpenAPI's `nullable` in the words of JSON Schema; prose that `ajv` would take for keywords is dropped. */
function prepared(node: JsonObject): JsonObject {
  const copy: JsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'discriminator') continue
    // Some formats of the document are empty or are patterns; neither means anything to a validator.
    if (key === 'format' && (value === '' || (typeof value === 'string' && value.startsWith('^')))) continue
    copy[key] = deep(value)
  }
  if (copy['nullable'] === true) {
    delete copy['nullable']
    return { anyOf: [copy, { type: 'null' }] }
  }
  return copy
}

function deep(value: Json): Json {
  if (Array.isArray(value)) return value.map(deep)
  return isObject(value) ? prepared(value) : value
}

const validators = new Map<string, ValidateFunction | null>()

/** Validator of a route's answer; null when the schema describes no JSON for it. */
function validator(method: string, path: string, status: number): ValidateFunction | null {
  const key = `${method} ${path} ${status}`
  const known = validators.get(key)
  if (known !== undefined) return known
  const pointer = responsePointer(method.toLowerCase(), path, String(status))
  const made = pointer === null ? null : ajv.compile({ $ref: `${ID}#${pointer}` })
  validators.set(key, made)
  return made
}

function step(node: Json | undefined, key: string): Json | undefined {
  return isObject(node) ? node[key] : undefined
}

function responsePointer(method: string, path: string, status: string): string | null {
  const response = step(step(step(step(step(document, 'paths'), path), method), 'responses'), status)
  const reference = step(response, '$ref')
  const target =
    typeof reference === 'string'
      ? { pointer: reference.slice(1), node: at(reference) }
      : { pointer: `/paths/${escape(path)}/${method}/responses/${status}`, node: response }
  const schema = step(step(step(target.node, 'content'), 'application/json'), 'schema')
  return schema === undefined ? null : encodeURI(`${target.pointer}/content/application~1json/schema`)
}

function at(reference: string): Json | undefined {
  return reference
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((node, key) => step(node, key.replaceAll('~1', '/').replaceAll('~0', '~')), document)
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The backend writes every member that has no value as null; the schema leaves such members out. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, withoutNulls(member)]),
  )
}

/** True when the answer has the member, with null for a value: the backend writes null where there is nothing. */
function writtenAsNull(body: Json, keys: readonly string[], missing: string): boolean {
  const parent = keys.reduce<Json | undefined>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : step(node, key)),
    body,
  )
  return isObject(parent) && parent[missing] === null
}

export interface Finding {
  /** Where in the answer, list positions as `*`. */
  where: string
  what: string
  /** The value is `[]` where the schema has a map: the backend writes every empty map so. */
  emptyMap: boolean
}

/** @returns undefined when the schema has nothing to say about the answer */
export function check(method: string, path: string, status: number, body: Json): Finding[] | undefined {
  const validate = validator(method, path, status)
  if (!validate) return undefined
  const data = withoutNulls(body)
  if (validate(data)) return []
  const findings = new Map<string, Finding>()
  for (const error of validate.errors ?? []) {
    // The message of the union says nothing that its members' messages do not.
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf' || error.keyword === 'if') continue
    const { missingProperty }: { missingProperty?: unknown } = error.params
    const keys = error.instancePath.split('/').slice(1)
    if (typeof missingProperty === 'string' && writtenAsNull(body, keys, missingProperty)) continue
    const finding = described(error, data)
    findings.set(`${finding.where} ${finding.what}`, finding)
  }
  return [...findings.values()]
}

function described(error: ErrorObject, data: Json): Finding {
  const keys = error.instancePath.split('/').slice(1)
  const value = keys.reduce<Json | undefined>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : step(node, key)),
    data,
  )
  const where = keys.map((key) => (/^\d+$/.test(key) || /^[0-9a-f]{32}$/.test(key) ? '*' : key)).join('/')
  const emptyMap = error.keyword === 'type' && Array.isArray(value) && value.length === 0
  return { where, what: error.message ?? error.keyword, emptyMap }
}

/** Paths of extensions that no plain shop has. */
const EXTENSIONS =
  /b2b|employee|organization|approval|quote|subscription|shopping-list|budget|dsr|presentation|appointment|return|advanced|saas|digital-sales|spatial|3d|media-presentation|pending-order|individual-pricing|guided|role|permission|paypal|customized|_mcp|image-upload|natural-language|sso|swag/i

/** `METHOD /path` of every operation of the core, in alphabetical order. */
export function officialRoutes(): string[] {
  const paths = document['paths']
  if (!isObject(paths)) return []
  return Object.entries(paths)
    .filter(([path]) => !EXTENSIONS.test(path))
    .flatMap(([path, item]) =>
      Object.keys(isObject(item) ? item : {})
        .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    .sort()
}
