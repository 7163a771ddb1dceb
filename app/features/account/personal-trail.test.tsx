// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { PersonalTrail } from './personal-trail.tsx'
import type { PersonalPath } from './personal-page.ts'

const Around = await documentAround()

afterEach(cleanup)

it.each<[PersonalPath, string[]]>([
  ['/login', ['/', 'Log in']],
  ['/register', ['/', 'Create an account']],
  ['/account', ['/', 'Your account']],
  ['/account/profile', ['/', '/account', 'Your details']],
  ['/account/address', ['/', '/account', 'Your addresses']],
  ['/account/order', ['/', '/account', 'Your orders']],
  ['/account/order/details', ['/', '/account', '/account/order', 'Your order']],
  ['/account/review', ['/', '/account', 'Your reviews']],
  ['/account/recover', ['/', '/login', 'Forgot your password?']],
  ['/account/recover/password', ['/', '/login', 'Set a new password']],
])('breadcrumbs: %s is below the pages that lead to it', (path, steps) => {
  const { container } = render(<PersonalTrail path={path} />, { wrapper: Around })
  const shown = [...container.querySelectorAll('li')].map(
    (item) => item.querySelector('a')?.getAttribute('href') ?? item.textContent,
  )
  expect(shown).toEqual(steps)
  expect(container.querySelector('[aria-current=page]')?.textContent).toBe(steps.at(-1))
})
