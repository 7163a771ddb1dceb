import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

const file = () => path.join(folder, 'withdrawals.jsonl')
const started = (now = then, most?: number) =>
  new ProcessWithdrawals(folder, { now: () => now, ...(most === undefined ? {} : { most }) })
const ordered = new Map([['line', 9]])
const part: KeptWithdrawal = { ...withdrawal, whole: false, items: [{ lineId: 'line', quantity: 1, of: 9 }] }

test('withdrawals: a restart loses none', async () => {
  await started().keep('order', part, ordered)
  const again = started()
  expect(await again.read(['order'])).toEqual(new Map([['order', [part]]]))
  await again.keep('order', { ...part, id: '2' }, ordered)
  expect((await started().read(['order']))?.get('order')).toHaveLength(2)
})

test('withdrawals: those that an earlier build kept count as they did', async () => {
  const items = [{ lineId: 'line', quantity: 8 }]
  await writeFile(file(), `${JSON.stringify({ orderId: 'order', ...part, items })}\n`)
  const again = started()
  expect((await again.read(['order']))?.get('order')).toEqual([{ ...part, items }])
  await again.keep('order', { ...part, id: '2', items: [{ lineId: 'line', quantity: 5 }] }, ordered)
  expect((await again.read(['order']))?.get('order')?.[1]?.items).toEqual([{ lineId: 'line', quantity: 1, of: 9 }])
})

test('withdrawals: after their time they are gone, from the file too', async () => {
  await started().keep('order', withdrawal, ordered)
  expect((await started(then + WITHDRAWAL_KEPT - 1).read(['order']))?.size).toBe(1)
  expect((await started(then + WITHDRAWAL_KEPT).read(['order']))?.size).toBe(0)
  expect(await readFile(file(), 'utf8')).toBe('')
})

test('withdrawals: a line that was cut off, or is none, costs only itself', async () => {
  await started().keep('order', withdrawal, ordered)
  await appendFile(file(), '{"orderId":"order","id":3}\n{"orderId":"ord')
  expect(await started().read(['order'])).toEqual(new Map([['order', [withdrawal]]]))
})

test('withdrawals: a file without an end of its last line loses nothing', async () => {
  await writeFile(file(), JSON.stringify({ orderId: 'before', ...withdrawal }))
  await started().keep('order', withdrawal, ordered)
  expect((await started().read(['before', 'order']))?.size).toBe(2)
})

test('withdrawals: what is not in the file is not called kept, and gets there later', async () => {
  const one = started()
  await one.read(['order'])
  await mkdir(file())
  expect(await one.keep('order', withdrawal, ordered)).toBe(false)
  await rm(file(), { recursive: true })
  expect(await one.keep('order', withdrawal, ordered)).toBe(true)
  expect((await started().read(['order']))?.get('order')).toEqual([withdrawal])
})

test('withdrawals: with a file that cannot be read none is known, and none kept', async () => {
  await mkdir(file())
  const one = started()
  expect(await one.read(['order'])).toBeNull()
  expect(await one.keep('order', withdrawal, ordered)).toBe(false)
})

test('withdrawals: too many of them cost the oldest, not all', async () => {
  const lines = ['1', '2', '3'].map((id) => `${JSON.stringify({ orderId: id, ...withdrawal, id })}\n`)
  await writeFile(file(), lines.join(''))
  const most = 2 * (lines[0] ?? '').length
  expect([...((await started(then, most).read(['1', '2', '3']))?.keys() ?? [])]).toEqual(['2', '3'])
  expect(await readFile(file(), 'utf8')).toBe(lines.slice(1).join(''))
})

test('withdrawals: of many orders, as a busy shop has them, none is dropped', async () => {
  const lines = Array.from(
    { length: 20_500 },
    (_, index) => `${JSON.stringify({ orderId: `${index}`, ...withdrawal })}\n`,
  )
  await writeFile(file(), lines.join(''))
  expect((await started().read(['0', '20499']))?.size).toBe(2)
})
