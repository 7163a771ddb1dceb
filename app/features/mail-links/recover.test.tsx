// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { sessionOf } from '../../../tests/access/states/session.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { dropDrafts } from '../../shared/form/draft.ts'
import { initialViews } from '../shop/initial-views.ts'
import { ShopStoreContext } from '../shop/index.ts'
import { RecoverPage } from './recover.page.tsx'

const Around = await documentAround()
afterEach(() => {
  cleanup()
  dropDrafts()
})

it.each(['customer', 'guest'] as const)('recovery: a customer is known, and led to the account: %s', (who) => {
  const views = { ...initialViews, session: sessionView(sessionOf(sampleSession(who))) }
  const store = stillStore(views, { baseUrl: '/store-api', call: () => new Promise(() => {}) }, false)
  render(
    <ShopStoreContext value={store}>
      <RecoverPage />
    </ShopStoreContext>,
    { wrapper: Around },
  )
  const link = screen.queryByRole('link', { name: 'Change password in your account' })
  expect(link?.getAttribute('href')).toBe(who === 'customer' ? '/account/profile' : undefined)
  expect(screen.queryByText(/^You are logged in as .+@/) !== null).toBe(who === 'customer')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toContain('@')
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeTruthy()
})
