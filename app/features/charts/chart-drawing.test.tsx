import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { charts } from '../about/charts.ts'
import { purposes } from '../about/about.page.tsx'
import { ChartDrawing } from './index.ts'

afterEach(cleanup)

test('a drawing on a page has its name and its colours from the page, and lights what is so', async () => {
  render(<ChartDrawing name="suggest" active={['suggest', 'suggest.open']} />, { wrapper: await documentAround() })
  const frame = await screen.findByRole('region', { name: /^Flow chart of suggest/ })
  const svg = frame.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.getAttribute('role')).toBeNull()
  expect(frame.querySelectorAll('style, svg > title, svg > desc')).toHaveLength(0)
  const lit = Array.from(frame.querySelectorAll('.chart-active'), (state) => state.getAttribute('data-state'))
  expect(lit).toEqual(['suggest', 'suggest.open'])
})

test('/shopware says of every machine what it is for', () => {
  expect(charts.map(({ name }) => name).filter((name) => purposes[name] === undefined)).toEqual([])
})
