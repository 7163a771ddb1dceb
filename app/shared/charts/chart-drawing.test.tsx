import { existsSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { charts, totals } from '../../features/about/charts.ts'
import { AboutPage, purposes } from '../../features/about/about.page.tsx'
import { ChartDrawing } from './index.ts'

afterEach(cleanup)

/** The page as the server sends it. */
async function aboutPage(): Promise<HTMLElement> {
  const Around = await documentAround()
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <Around>
      <AboutPage />
    </Around>,
  )
  return page
}

test('a drawing on a page has its name and colours from the page, and lights states', async () => {
  render(<ChartDrawing name="suggest" active={['suggest', 'suggest.open']} />, { wrapper: await documentAround() })
  const frame = await screen.findByRole('region', { name: /^Flow chart of suggest/ })
  const svg = frame.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.getAttribute('role')).toBeNull()
  expect(frame.querySelectorAll('style, svg > title, svg > desc')).toHaveLength(0)
  const lit = () => Array.from(frame.querySelectorAll('.chart-active'), (state) => state.getAttribute('data-state'))
  // An effect lights them once the drawing stands.
  await waitFor(() => expect(lit()).toEqual(['suggest', 'suggest.open']))
})

test('/shopware says of every machine what it is for', () => {
  expect(charts.map(({ name }) => name).filter((name) => purposes[name] === undefined)).toEqual([])
})

test('a drawing fits the width of its frame until it is enlarged, and again when asked', async () => {
  render(<ChartDrawing name="suggest" active={[]} />, { wrapper: await documentAround() })
  const fit = await screen.findByRole('button', { name: 'Fit width' })
  const drawing = screen.getByRole('region').firstElementChild as HTMLElement
  expect(fit.getAttribute('aria-pressed')).toBe('true')
  expect(drawing.className).toMatch(/fitted/)
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(fit.getAttribute('aria-pressed')).toBe('false')
  expect(drawing.className).not.toMatch(/fitted/)
  fireEvent.click(fit)
  expect(drawing.className).toMatch(/fitted/)
})

test('a drawing that can be read so begins as a whole in a frame with a height', async () => {
  render(<ChartDrawing name="suggest" active={[]} whole />, { wrapper: await documentAround() })
  const all = await screen.findByRole('button', { name: 'Whole chart' })
  const drawing = screen.getByRole('region').firstElementChild as HTMLElement
  expect(drawing.className).toMatch(/whole/)
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(drawing.className).not.toMatch(/whole/)
  fireEvent.click(all)
  expect(drawing.className).toMatch(/whole/)
})

test('/shopware says what each machine is for before its chart is opened', async () => {
  const page = await aboutPage()
  const summaries = [...page.querySelectorAll('summary')].filter((summary) => summary.querySelector('code'))
  expect(summaries).toHaveLength(totals.charts)
  expect(summaries.filter((summary) => !/[.!]$/.test(summary.textContent)).map((one) => one.textContent)).toEqual([])
})

test('/shopware gives the number of tested paths, and links inspector and sources', async () => {
  const page = await aboutPage()
  expect(totals.paths).toBeGreaterThan(totals.transitions)
  expect(page.textContent).toContain(`${totals.paths.toLocaleString('en-GB')} paths`)
  // Nothing is said of the sources that cannot be followed: the files are where the shop runs.
  const words = [...page.querySelectorAll('p')].find(({ textContent }) => textContent.includes('MIT licence'))
  const files = [...(words?.querySelectorAll('code') ?? [])].map((one) => one.textContent)
  expect(files).toEqual(['README.md', 'LICENSE', 'machines/cart'])
  for (const file of files) expect(existsSync(file)).toBe(true)
  expect(page.querySelector('a[href="/inspect"]')?.textContent).toBe('Open the inspector')
  const headings = [...page.querySelectorAll('h2')].map((one) => one.textContent)
  expect(headings).toEqual(['Its charts', 'Look inside', 'What it runs on'])
})
