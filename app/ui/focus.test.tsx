// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus, takesFocus } from './focus.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

beforeEach(() => {
  document.body.innerHTML = '<p><a href="/next">Next</a></p><footer><a href="/help">Help</a></footer>'
})
afterEach(() => history.replaceState(null, '', '/'))

/** A press takes its own link away, and gives the focus to one that stays. */
async function press(follow: () => void): Promise<string | null | undefined> {
  const link = document.querySelector<HTMLElement>('p a')
  link?.focus()
  keepFocus(() => document.querySelector<HTMLElement>('footer a'))
  link?.remove()
  follow()
  await frame()
  return document.activeElement?.textContent
}

test('focus: what left with a press gives it to the place that is named', async () => {
  expect(await press(() => history.replaceState(null, '', '?page=2'))).toBe('Help')
})

test('focus: a press that leads to another page leaves it to that page', async () => {
  await press(() => history.replaceState(null, '', '/next'))
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['open', false],
  ['closed', true],
])('focus: what is in a dialog that is %s', (state, isLost) => {
  document.body.innerHTML = '<dialog><button>Send</button></dialog><p>Sent</p>'
  const dialog = document.querySelector('dialog')
  if (state === 'open') dialog?.setAttribute('open', '')
  dialog?.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Send')
  takesFocus(document.querySelector('p'))
  expect(document.activeElement?.textContent).toBe(isLost ? 'Sent' : 'Send')
})
