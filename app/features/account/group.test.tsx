// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { GroupView } from './group.page.tsx'

const Around = await documentAround()
const group = {
  id: 'a'.repeat(32),
  name: 'Buy for your company',
  path: '/Buy-for-your-company',
  group: 'Business customers',
  companiesOnly: true,
  countries: [],
}
const show = (status: 'alreadyLoggedIn' | 'registered') => {
  const registering = { status, form: null, sentTo: null, reopen: () => undefined, salutations: [] }
  const page = (
    <GroupView group={group} registering={registering}>
      {null}
    </GroupView>
  )
  return render(page, { wrapper: Around })
}
afterEach(cleanup)

it('the registration for a customer group: breadcrumbs end at the page', () => {
  const { container } = show('alreadyLoggedIn')
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(container.querySelector('[aria-current=page]')?.textContent).toBe('Buy for your company')
})

it('the registration for a customer group: its answer has the whole width', () => {
  const { container } = show('alreadyLoggedIn')
  const widthOf = () => [...container.querySelectorAll('div')].map(({ className }) => /text/.test(className))
  expect(widthOf()).toContain(true)
  cleanup()
  expect([...show('registered').container.children].map(({ className }) => /text/.test(className))).not.toContain(true)
})

it('the registration for a customer group: its answer says when it will be decided', () => {
  const { container } = show('registered')
  expect(container.textContent).toContain('You will hear from us within one working day. Until then, our usual prices')
})
