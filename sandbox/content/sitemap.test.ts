import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://shop.test'] })
})
afterEach(() => sandbox.close())

test('sitemap: lists pages and products, and none that only try out the page builder', async () => {
  const headers = { 'sw-access-key': sandbox.accessKey }
  const [file] = (await (await fetch(`${sandbox.url}/sitemap`, { headers })).json()) as { filename: string }[]
  const name = file?.filename.split('/sitemap/')[1] ?? ''
  const list = await (await fetch(`${sandbox.url}/sitemap/${name}`, { headers })).text()
  expect(list).toContain('http://shop.test/Table/')
  expect(list).toContain('/Round-vase/')
  expect(list).not.toContain('every-')
})
