import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readInstance } from './read-instance.ts'

/** The address of a backend that gives one answer to everything. */
async function answering(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/store-api`
}

const error = (code: string) => JSON.stringify({ errors: [{ code, detail: '' }] })

test.each([
  [200, '<!doctype html>', 'not with JSON'],
  [200, '{"paths":{}}', 'no OpenAPI schema'],
  [200, '{"openapi":"3.1.0","paths":[]}', 'no OpenAPI schema'],
  [401, error('0'), 'refuses STORE_API_ACCESS_KEY'],
  [412, error('FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND'), 'refuses STORE_API_ACCESS_KEY'],
  [500, error('FRAMEWORK__API_INVALID_ACCESS_KEY'), 'refuses STORE_API_ACCESS_KEY'],
  [401, '', 'a user name and a password'],
  [403, '<h1>Forbidden</h1>', 'turns this machine away'],
  [404, error('0'), 'has no schema at /_info/openapi3.json'],
  [503, error('FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'), 'is in maintenance'],
  [500, error('0'), 'answers with an error (500)'],
])('schema of an instance: answer %# of status %i is said in one line', async (status, body, sentence) => {
  const reading = readInstance(await answering(status, body), 'SWSCKEY')
  await expect(reading).rejects.toThrow(sentence)
  await expect(reading).rejects.toThrow(/^.*$/)
})

test('schema of an instance: where it leads elsewhere, that address is named', async () => {
  const url = await answering(301, '', { location: 'https://shop.example/store-api' })
  await expect(readInstance(url, 'SWSCKEY')).rejects.toThrow('leads to https://shop.example/store-api: give that one.')
})

test('schema of an instance: nobody there', async () => {
  await expect(readInstance('http://127.0.0.1:9/store-api', 'SWSCKEY')).rejects.toThrow('cannot be reached')
})
