import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { manyMachines } from '../../tests/fixtures/many-machines.ts'
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
