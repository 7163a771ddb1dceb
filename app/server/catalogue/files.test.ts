import { describe, expect, test } from 'vitest'
import { createStoreApi } from '../../../api/client/client.ts'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { FileLinks } from './files.server.ts'

const id = 'a'.repeat(32)
const client = { ip: '192.0.2.1', forwardedFor: null }

function setUp(url: unknown) {
  const bodies: string[] = []
  const api = createStoreApi({
    baseUrl: 'http://backend.test/store-api',
    accessKey: 'KEY',
    fetch: async (request: Request) => {
      bodies.push(await request.text())
      return Response.json(url === undefined ? [] : [{ id, url }])
    },
  })
  const settings = { pagesPerMinute: 4, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 2, trustedProxies: 0 }
  return { files: new FileLinks({ limits: new Limits(settings, new SecurityLog()), api: () => api }), bodies }
}

describe('links to files', () => {
  test('lead to where the backend has the file, in every locale, and are read once', async () => {
    const { files, bodies } = setUp('https://cdn.test/a.pdf')
    for (const path of [`/mediaId/${id}`, `/pl-PL/mediaId/${id}`]) {
      const answer = await files.answer(path, client)
      expect([answer?.status, answer?.headers.get('location')]).toEqual([302, 'https://cdn.test/a.pdf'])
    }
    expect(bodies).toEqual([JSON.stringify({ ids: [id] })])
  })

  test.each([
    ['a file that does not exist', undefined],
    ['a private file', null],
    ['an address of another scheme', 'javascript:alert(1)'],
    ['an address without scheme', '//evil.test/a.pdf'],
  ])('%s leads nowhere', async (_name, url) => {
    expect(await setUp(url).files.answer(`/mediaId/${id}`, client)).toBeNull()
  })

  test('other addresses are no files', async () => {
    const { files, bodies } = setUp('https://cdn.test/a.pdf')
    expect(await files.answer('/mediaId/vase', client)).toBeNull()
    expect(await files.answer(`/navigation/${id}`, client)).toBeNull()
    expect(bodies).toEqual([])
  })

  test('one client may not make the backend look for any number of them', async () => {
    const { files } = setUp(undefined)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => files.answer(`/mediaId/${String(index).repeat(32)}`, client)),
    )
    expect(answers.filter((answer) => answer?.status === 429).length).toBeGreaterThan(0)
  })
})
