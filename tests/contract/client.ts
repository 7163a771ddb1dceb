import { startSandbox } from '../../sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '../../sandbox/index.ts'
import type { Json, JsonObject } from '../../api/schema/official.ts'

/** One instant for all contract tests. */
export const NOW = '2026-11-21T09:00:00.000Z'

export interface Reply {
  status: number
  headers: Headers
  /** Parsed JSON; null for no content; text for what is no JSON. */
  body: Json
  /** Context token of the answer. */
  token: string
}

export interface Request {
  body?: Json
  headers?: Record<string, string>
  token?: string
  /** Null sends none. */
  key?: string | null
}

export interface Client {
  sandbox: Sandbox
  call(method: string, path: string, request?: Request): Promise<Reply>
}

/** An embedded Store API in memory, and calls to it. */
export async function startClient(options: SandboxOptions = {}): Promise<Client> {
  const sandbox = await startSandbox({ data: ':memory:', clock: NOW, ...options })
  return {
    sandbox,
    async call(method, path, request = {}) {
      const { body, headers, token, key = sandbox.accessKey } = request
      const response = await fetch(sandbox.url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === null ? {} : { 'sw-access-key': key }),
          ...(token === undefined ? {} : { 'sw-context-token': token }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: parsed(text),
        token: response.headers.get('sw-context-token') ?? '',
      }
    },
  }
}

function parsed(text: string): Json {
  if (text === '') return null
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** Member of an answer at a dotted path; numbers are list positions. */
export function at(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)]
    return typeof node === 'object' && node !== null ? node[key] : undefined
  }, value)
}

export function text(value: Json | undefined, path: string): string {
  const found = at(value, path)
  if (typeof found !== 'string') throw new Error(`No text at ${path} of ${JSON.stringify(value)?.slice(0, 200)}`)
  return found
}

export type { Json, JsonObject }
