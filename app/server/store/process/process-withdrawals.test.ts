import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WITHDRAWAL_KEPT } from '../kept-withdrawal.server.ts'
import type { KeptWithdrawal } from '../store.server.ts'
import { ProcessWithdrawals } from './process-withdrawals.server.ts'

const withdrawal: KeptWithdrawal = {
  id: '1',
  at: '2026-11-21T09:00:00.000Z',
  by: 'form',
  whole: true,
  items: [],
}
const then = Date.parse(withdrawal.at)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'withdrawals-'))
})
afterEach(() => rm(folder, { recursive: true }))

const started = (now = then) => new ProcessWithdrawals(folder, () => now)

test('withdrawals: a restart loses none', async () => {
  await started().keep('order', withdrawal)
  const again = started()
  expect(await again.read(['order'])).toEqual(new Map([['order', [withdrawal]]]))
  await again.keep('order', { ...withdrawal, id: '2' })
  expect((await started().read(['order'])).get('order')).toHaveLength(2)
})

test('withdrawals: after their time they are gone, from the file too', async () => {
  await started().keep('order', withdrawal)
  expect((await started(then + WITHDRAWAL_KEPT - 1).read(['order'])).size).toBe(1)
  expect((await started(then + WITHDRAWAL_KEPT).read(['order'])).size).toBe(0)
  expect(await readFile(path.join(folder, 'withdrawals.jsonl'), 'utf8')).toBe('')
})

test('withdrawals: a line that was cut off, or is none, costs only itself', async () => {
  await started().keep('order', withdrawal)
  await appendFile(path.join(folder, 'withdrawals.jsonl'), '{"orderId":"order","id":3}\n{"orderId":"ord')
  expect(await started().read(['order'])).toEqual(new Map([['order', [withdrawal]]]))
})
