import { afterEach, describe, expect, test } from 'vitest'
import { logAccess, logError, logWarning, writeLogTo } from '../app/server/http/console.server.ts'
import { SecurityLog } from '../app/server/http/security-log.server.ts'
import { redact, redactPath } from '../app/server/telemetry/redact.server.ts'
import { requestIdOf, withRequestId } from '../app/server/telemetry/request-id.server.ts'
import { jsonLog } from './json-log.ts'

afterEach(() => writeLogTo(null))

async function written(work: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  writeLogTo(await jsonLog({ write: (line: string) => void lines.push(line) }))
  await work()
  return lines.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('lines of the log', () => {
  test('a line: one object with its level, its time and the request that it belongs to', async () => {
    const [line] = await written(() => withRequestId('request-1', async () => logWarning('Something')))
    expect(line).toMatchObject({ level: 'warn', msg: 'Something', request: 'request-1' })
    expect(Date.parse(String(line?.['time']))).not.toBeNaN()
  })

  test('an error: its name and stack, without what is private in its words', async () => {
    const lines = await written(async () =>
      logError(new TypeError('anna@mail.test sent aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY from 192.0.2.7')),
    )
    expect(lines[0]).toMatchObject({ error: 'TypeError', msg: '[mail] sent [token] from [address]' })
    expect(JSON.stringify(lines)).not.toMatch(/anna|aB3dE5|192\.0\.2/)
  })

  test('line breaks in a text make no line of their own', async () => {
    const forged = 'x\n{"level":"error","msg":"forged"}\u2028y\u001b[31m'
    const lines = await written(async () => {
      logWarning(forged)
      logAccess({ method: 'GET', route: 'page', path: redactPath(`/a\n${forged}`), status: 200, milliseconds: 1 })
      new SecurityLog().note('unknown call', { path: forged })
    })
    expect(lines.map(({ msg }) => msg).filter((msg) => msg === 'forged')).toEqual([])
    expect(lines).toHaveLength(3)
    expect(JSON.stringify(lines)).not.toMatch(/\\u001b|\u2028/)
  })

  test('fields that are called like secrets are cut out', async () => {
    const sink = await jsonLog({ write: () => undefined })
    expect(() => sink.info({}, 'x')).not.toThrow()
    const lines: string[] = []
    const log = await jsonLog({ write: (line: string) => void lines.push(line) })
    log.info({ token: 'secret one', nested: { email: 'secret two', 'sw-access-key': 'secret three' } }, 'x')
    expect(lines.join('')).not.toMatch(/secret (?:one|two|three)/)
  })
})

describe('what is private by its form', () => {
  test.each([
    ['a mail address', 'of a.b+c@shop.example now', 'of [mail] now'],
    ['one of an address', 'of a%40shop.example', 'of [mail]'],
    ['one that was encoded twice', 'of a%2540shop.example and a%252540shop.example', 'of [mail] and [mail]'],
    ['one with other letters', 'of jörg@münchen.example, не@пример.example', 'of [mail], [mail]'],
    ['other letters, encoded', 'of j%C3%B6rg%40m%C3%BCnchen.example', 'of [mail]'],
    ['an id', 'order 0189abcd0189abcd0189abcd0189abcd', 'order [id]'],
    ['a UUID', '3f0c1f0e-8a6b-4d0e-9c3b-5f2a1b3c4d5e', '[id]'],
    ['an access key', 'SWSCABCDEFGHIJKLMNOPQRSTUV', '[key]'],
    ['a query', 'GET /search?search=gift&x=1 failed', 'GET /search?… failed'],
    ['an IPv6 address', 'from 2001:db8:0:1:2:3:4:5', 'from [address]'],
  ])('%s', (_name, text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test('a stack keeps its places', () => {
    const stack = 'Error: x\n    at answer (/srv/shop/app/server/shop.server.ts:75:11)'
    expect(redact(stack)).toBe(stack)
  })

  test('the code of a guest’s order is cut out of its path', () => {
    expect(redactPath('/account/order/s3cretC0de')).toBe('/account/order/…')
  })
})

describe('a request’s name', () => {
  const named = (value: string, trust: boolean) =>
    requestIdOf(new Request('http://shop.test/', { headers: { 'x-request-id': value } }), trust)

  test('a trusted proxy gives it, no other client, and in no other form', () => {
    expect(named('edge-12345', true)).toBe('edge-12345')
    expect(named('edge-12345', false)).not.toBe('edge-12345')
    expect(named('x'.repeat(200), true)).toMatch(/^[\w-]{36}$/)
    expect(named('a b<script>', true)).toMatch(/^[\w-]{36}$/)
  })
})
