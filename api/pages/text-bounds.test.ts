import { expect, test, vi } from 'vitest'
import type { SafeHtml } from '../types/common.ts'
import { TextBounds } from './text-bounds.ts'

const safe = (html: string) => `<div>${html}</div>` as SafeHtml

function boundsOf() {
  const onCut = vi.fn<() => void>()
  return { onCut, bounds: new TextBounds(safe, onCut) }
}

test('a page of usual texts stays as it is', () => {
  const { bounds, onCut } = boundsOf()
  const page = { name: 'Bowl', html: bounds.sanitise('<p>x</p>'), reviews: [{ content: 'x'.repeat(50_000) }] }
  expect(bounds.cut(structuredClone(page))).toEqual(page)
  expect(onCut).not.toHaveBeenCalled()
})

test('HTML and other words share 200 kB; HTML is cut before it is made safe, once', () => {
  const { bounds, onCut } = boundsOf()
  const first = bounds.sanitise('a'.repeat(150_000))
  const second = bounds.sanitise('b'.repeat(150_000))
  const third = bounds.sanitise('c'.repeat(150_000))
  expect([first, second, third].map(({ length }) => length - '<div></div>'.length)).toEqual([150_000, 50_000, 0])
  const page = bounds.cut({ first, second, third, reviews: [{ content: 'd'.repeat(400_000) }, { content: 'short' }] })
  expect([page.first, page.second, page.third]).toEqual([first, second, third])
  expect(page.reviews).toEqual([{ content: `${'d'.repeat(1_000)}…` }, { content: 'short' }])
  expect(onCut).toHaveBeenCalledTimes(1)
})

test('a page of long names alone ends at the bound, and no sign is halved', () => {
  const { bounds } = boundsOf()
  const names = bounds.cut(Array.from({ length: 100 }, () => ({ name: 'x'.repeat(20_000) })))
  expect(JSON.stringify(names).length).toBeLessThan(320_000)
  const [sign] = boundsOf().bounds.cut([`${'x'.repeat(199_999)}😀`])
  expect(sign).toBe(`${'x'.repeat(199_999)}…`)
})

test('each page has room of its own', () => {
  const one = boundsOf()
  one.bounds.sanitise('x'.repeat(500_000))
  const other = boundsOf()
  other.bounds.sanitise('x'.repeat(199_000))
  expect([one.onCut.mock.calls.length, other.onCut.mock.calls.length]).toEqual([1, 0])
})
