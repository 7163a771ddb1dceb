import { Suspense } from 'react'
import type { ProductPage } from '../../../api/types/page.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { Page } from '../../ui/index.ts'
import { Slot } from '../../shared/slots/index.ts'
import { BelowProduct, ProductView, useBeside } from '../product/index.ts'
import { CmsPageView } from './cms-page.tsx'
import { ContentContext } from './content.context.ts'
import { useRestock } from './use-restock.tsx'

/** With a layout of the shop owner's or without; a layout that cannot sell is left for our own. */
export function ProductPageView({ page }: { page: ProductPage }) {
  const { cms, product, taxState } = page
  const restock = useRestock(product)
  return (
    <ContentContext value={{ page, filters: false }}>
      <Page>
        <Trail page={page} />
      </Page>
      <Suspense>
        {cms?.traits.includes('sells') ? (
          <CmsPageView cms={cms} />
        ) : (
          <ProductView product={product} taxState={taxState} restock={restock} />
        )}
        <BelowProduct product={product} />
        <Slot name="product-end" page={page} />
      </Suspense>
    </ContentContext>
  )
}

/** A component of its own: what comes late for it renders nothing else of the page, which would hurry all late parts. */
function Trail({ page }: { page: ProductPage }) {
  const beside = useBeside()
  return beside ? <beside.ProductTrail page={page} /> : <Breadcrumbs trail={page.breadcrumbs} />
}
