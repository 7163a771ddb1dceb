import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import { request } from 'node:http'
import { privateFolder } from './private-files.ts'

const KEYS = { 'content-type': 'application/json' }

/** Status and CORS header of a request with headers that a browser's own fetch would not let through. */
function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; cors: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...KEYS, ...headers } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, cors: answer.headers['access-control-allow-origin'] })
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{"maintenance":false}' : undefined)
  })
}

test('demo pages: other origins and rebound names reach none; the Store API answers', async () => {
  const sandbox = await startSandbox({ storefronts: ['http://shop.test'] })
  const at = (where: string) => sandbox.origin + where
  const foreign = { origin: 'https://elsewhere.test' }
  try {
    expect(await ask(at('/_demo/faults'), 'OPTIONS', foreign)).toEqual({ status: 403, cors: undefined })
    expect((await ask(at('/_demo/faults'), 'POST', foreign)).status).toBe(403)
    expect((await ask(at('/_demo/faults'), 'POST', { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
    expect((await ask(at('/_demo/mail'), 'GET', { host: 'rebound.test' })).status).toBe(403)
    expect((await ask(at('/_demo/mail'), 'GET', {})).status).toBe(200)
    expect((await ask(at('/_demo/faults'), 'POST', {})).status).toBe(200)
    expect(await ask(at('/store-api/context'), 'OPTIONS', foreign)).toEqual({ status: 200, cors: '*' })
  } finally {
    await sandbox.close()
  }
})

test('data: folder and database are the own user’s alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
  const data = path.join(folder, 'data')
  privateFolder(data)
  const file = path.join(data, 'sandbox.sqlite')
  const sandbox = await startSandbox({ data: file })
  try {
    const rights = [data, file, `${file}-wal`].map((name) => (statSync(name).mode & 0o777).toString(8))
    expect(rights).toEqual(['700', '600', '600'])
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }
})
