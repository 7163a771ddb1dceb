import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { moves } from './moves.ts'

const isThere = (file: string): boolean => existsSync(path.resolve(import.meta.dirname, '../..', file))

test('moves: each leads from a file that is gone to one that is there or moves on', () => {
  const onward = new Set(moves.map(({ from }) => from))
  expect(moves.filter(({ from }) => isThere(from))).toEqual([])
  expect(moves.filter(({ to }) => !isThere(to) && !onward.has(to))).toEqual([])
})

test('moves: a file that moved several times is followed from each place', () => {
  const folders = ['app/features/product', 'app/features/product/detail', 'app/platform']
  const places = folders.map((at) => `${at}/use-closed-by-back.ts`)
  for (const place of places)
    expect(moves.reduce((now, { from, to }) => (now === from ? to : now), place)).toBe('app/ui/closed-by-back.ts')
})
