import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { manyMachines } from '../../tests/fixtures/many-machines.ts'
import { makeReport, writeReport } from './report/report.ts'
import { InspectPage } from './inspect.page.tsx'
import { InspectorWithReports } from './inspector-with-reports.tsx'
import { Inspector } from './inspector.tsx'

afterEach(cleanup)

const full = manyMachines(5_000)

async function shown() {
  render(<Inspector recorder={full} />, { wrapper: await documentAround() })
  const machines = within(screen.getByRole('list', { name: 'Machines' }))
  const log = within(screen.getByRole('list', { name: 'Events' }))
  return { machines, log }
}

const stops = (list: { getAllByRole: (role: string) => HTMLElement[] }) =>
  list.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)

test('of five thousand events the page has those in sight, whatever row is looked at', async () => {
  const { log } = await shown()
  const all = Number(log.getAllByRole('listitem')[0]?.getAttribute('aria-setsize'))
  expect(all).toBeGreaterThan(2_500)
  expect(log.getAllByRole('listitem').length).toBeLessThan(60)
  expect(stops(log)).toHaveLength(1)
})

test('twenty machines are one stop of Tab; the arrow keys lead from one to the next', async () => {
  const { machines } = await shown()
  const names = machines.getAllByRole('button')
  expect(names.length).toBeGreaterThan(20)
  expect(stops(machines)).toEqual([names[0]])
  names[0]?.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(document.activeElement!, { key })
  expect(document.activeElement).toBe(names[1])
  expect(names[1]?.getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(document.activeElement).toBe(names.at(-1))
  expect(stops(machines)).toEqual([names.at(-1)])
})

test('the machine that is looked at stays when the tab shows another document', async () => {
  const wrapper = await documentAround()
  const pressed = () => screen.getAllByRole('button', { pressed: true })[0]?.querySelector('strong')?.textContent
  let kept: string | null = null
  const { unmount } = render(<Inspector recorder={full} onChosen={(name) => (kept = name)} />, { wrapper })
  const last = within(screen.getByRole('list', { name: 'Machines' }))
    .getAllByRole('button')
    .at(-1)!
  fireEvent.click(last)
  expect(kept).toBe(last.querySelector('strong')?.textContent)
  unmount()
  render(<Inspector recorder={manyMachines(60)} first="cart" />, { wrapper })
  expect(pressed()).toBe('cart')
})

test('a filter that no event is like is not a tab in which nothing has happened', async () => {
  await shown()
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter events' }), { target: { value: 'no such event' } })
  screen.getByText('No event is like that. Change the filter to see others.')
  expect(screen.queryByText(/No event has been recorded yet/)).toBeNull()
})

test.each([
  ['{}', 'This is not a report of Storechart.'],
  ['{"format":"storechart-report","version":99}', /^This report is from another version/],
  ['{"format":"storechart-rep', 'This report is damaged: parts of it are missing.'],
])('file that cannot be played, %s: the page says which and why', async (text, words) => {
  const { container } = render(<InspectorWithReports recorder={full} />, { wrapper: await documentAround() })
  const chosen = new File([text], 'other.json', { type: 'application/json' })
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [chosen] } })
  const message = await screen.findByRole('status')
  await waitFor(() => expect(message.textContent).toMatch(/^other\.json /))
  expect(message.textContent?.replace('other.json ', '')).toMatch(words)
})

test('the page has a title of its own, as long as it is there', async () => {
  document.title = 'Before'
  const wrapper = await documentAround()
  const added = Promise.resolve()
  await act(async () => {
    render(<InspectPage addTexts={() => added} />, { wrapper })
    await added
  })
  expect(document.title).toBe('Inspector | Morrow')
  cleanup()
  expect(document.title).toBe('Before')
})

test('a report that is pasted is replayed, and shown from its first event on', async () => {
  const text = writeReport(makeReport(manyMachines(60).recording(), { build: 'test', locale: 'en-GB' }))
  render(<InspectorWithReports recorder={full} />, { wrapper: await documentAround() })
  fireEvent.click(screen.getByRole('button', { name: 'Open a report' }))
  const field = screen.getByRole('textbox', { name: 'Paste a report' })
  fireEvent.change(field, { target: { value: '{}' } })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toBe('This is not a report of Storechart.')
  expect(field).toHaveProperty('value', '{}')
  fireEvent.change(field, { target: { value: text } })
  const said = await screen.findByText(/^Replayed: all \d+ events led to the same states\.$/)
  const rows = screen.getByRole('list', { name: 'Events' }).querySelectorAll('li')
  expect(said.textContent).toContain(` ${rows[0]?.getAttribute('aria-setsize')} events`)
  expect(rows[0]?.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('textbox', { name: 'Paste a report' })).toBeNull()
})

test('the page says what it is for and leads to the shop', async () => {
  const added = Promise.resolve()
  const wrapper = await documentAround()
  await act(async () => {
    render(<InspectPage addTexts={() => added} />, { wrapper })
    await added
  })
  expect(screen.getByRole('link', { name: 'Open the shop beside it' }).getAttribute('href')).toBe('/?inspect')
})
