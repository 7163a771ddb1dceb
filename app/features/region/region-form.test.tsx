// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CountryId } from '../../../api/types/ids.ts'
import type { RegionView } from '../../../machines/region/index.ts'
import { regionIntents } from '../../../machines/region/index.ts'
import { sampleData } from '../../../machines/checkout/test/checkout.samples.ts'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { germany } from '../../../tests/fixtures/germany.ts'
import { ShopStoreContext } from '../shop/shop.context.ts'
import { initialViews } from '../shop/initial-views.ts'
import { RegionForm } from './region-form.tsx'

const Around = await documentAround()
const { session } = sampleData()
const poland = { ...germany('p'.repeat(32) as CountryId), iso: 'PL', name: 'Poland' }
const own = germany(session.shippingAddress!.countryId)
const view: RegionView = {
  status: 'choosing',
  choice: { countryId: poland.id, currencyId: null, locale: 'en-GB' },
  countries: [own, poland],
  unread: null,
  proposedCurrency: false,
  failure: null,
}

afterEach(cleanup)

it.each([
  ['a guest with goods', session, 1, '/checkout'],
  ['a guest without', session, 0, null],
  ['a customer without', { ...session, kind: 'customer' as const }, 0, '/account/address'],
])('country: follows the delivery address, and %s is led there', (_, who, count, href) => {
  const views = {
    ...initialViews,
    session: { ...initialViews.session, session: who },
    cart: { ...initialViews.cart, count },
  }
  render(
    <ShopStoreContext value={stillStore(views, { baseUrl: '/store-api', call: () => new Promise(() => {}) }, false)}>
      <RegionForm view={view} intents={regionIntents(() => {})} languages={[]} back="/" />
    </ShopStoreContext>,
    { wrapper: Around },
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deliver to' })
  expect([select.value, select.disabled]).toEqual([own.iso, true])
  expect(screen.getByText(/The country now follows your delivery address/)).toBeDefined()
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
})

it('country: can be chosen as long as there is no address', () => {
  render(<RegionForm view={view} intents={regionIntents(() => {})} languages={[]} back="/" />, { wrapper: Around })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deliver to' })
  expect([select.value, select.disabled]).toEqual([poland.iso, false])
})
