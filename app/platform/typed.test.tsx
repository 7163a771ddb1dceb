import { beforeEach, expect, test, vi } from 'vitest'
import { keepTyped, restoreTyped } from './typed.ts'

const page = `<form>
  <input id="email" name="email" value="">
  <input id="password" name="password" type="password">
  <input id="shown" name="shown" value="as it was">
  <textarea id="message" name="message"></textarea>
</form>`
const control = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!
const values = () => ['email', 'password', 'shown', 'message'].map((id) => control(id).value)

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/contact')
  document.body.innerHTML = page
  control('email').value = 'ada@example.com'
  control('password').value = 'secret'
  control('message').value = 'Is the vase dishwasher-safe?'
})

test('typed: the page that is opened anew has what was typed, once, and no secret', () => {
  keepTyped()
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  document.body.innerHTML = page
  restoreTyped()
  expect(values()).toEqual(['ada@example.com', '', 'as it was', 'Is the vase dishwasher-safe?'])
  document.body.innerHTML = page
  restoreTyped()
  expect(values()).toEqual(['', '', 'as it was', ''])
})

test('typed: another page gets nothing of it', () => {
  keepTyped()
  history.replaceState(null, '', '/newsletter')
  document.body.innerHTML = page
  restoreTyped()
  expect(values()).toEqual(['', '', 'as it was', ''])
})

test('typed: a browser without storage goes on', () => {
  const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepTyped).not.toThrow()
  off.mockRestore()
  sessionStorage.setItem('storechart-typed', 'no JSON')
  expect(restoreTyped).not.toThrow()
})
