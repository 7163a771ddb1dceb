// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { GroupView } from './group.page.tsx'

const Around = await documentAround()

it('the registration for a customer group: breadcrumbs end at the page', () => {
  const group = {
    id: 'a'.repeat(32),
    name: 'Buy for your company',
    path: '/Buy-for-your-company',
    group: 'Business customers',
    companiesOnly: true,
    countries: [],
  }
  const registering = { status: 'known', form: null, sentTo: null, reopen: () => undefined, salutations: [] } as const
  const page = (
    <GroupView group={group} registering={registering}>
      {null}
    </GroupView>
  )
  const { container } = render(page, { wrapper: Around })
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(container.querySelector('[aria-current=page]')?.textContent).toBe('Buy for your company')
})
