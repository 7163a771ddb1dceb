// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { safeHtml } from '../../api/mappers/html.fixture.ts'
import type { CurrencyId } from '../../api/types/ids.ts'
import { sampleData } from '../../machines/checkout/test/checkout.samples.ts'
import { stillStore } from '../../tests/access/harness/store.ts'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { initialViews } from '../features/shop/initial-views.ts'
import { ShopStoreContext } from '../features/shop/shop.context.ts'
import FlyoutPanel, { type FlyoutContent } from './flyout-panel.tsx'

afterEach(cleanup)

const { session } = sampleData()
const entry: FlyoutContent = {
  name: 'Table',
  href: '/table/',
  external: false,
  newTab: false,
  key: null,
  description: safeHtml('<p>Free from €75</p>'),
  image: null,
  children: [],
}

it.each([
  ['stays in the currency of the document', { promises: true }, 'EUR', 1],
  ['goes when the currency was changed in place', { promises: true }, 'PLN', 0],
  ['that promises nothing stays in any', {}, 'PLN', 1],
] as const)('flyout: a text %s', async (_, part, isoCode, count) => {
  const currency = { ...session.currency, id: isoCode as CurrencyId, isoCode }
  const views = { ...initialViews, session: { ...initialViews.session, session: { ...session, currency } } }
  const Around = await documentAround()
  render(
    <ShopStoreContext value={stillStore(views, { baseUrl: '/store-api', call: () => new Promise(() => {}) }, false)}>
      <FlyoutPanel entry={{ ...entry, ...part }} onFollow={() => undefined} />
    </ShopStoreContext>,
    { wrapper: Around },
  )
  expect(screen.queryAllByText('Free from €75')).toHaveLength(count)
})
