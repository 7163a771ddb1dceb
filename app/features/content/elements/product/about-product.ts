import type { Json } from '../../../../../api/mappers/read.ts'
import { record } from '../../../../../api/mappers/read.ts'
import { idOf } from '../../../../../api/mappers/ids.ts'
import type { CmsContext } from '../../../../../api/mappers/cms-elements.ts'
import type { CmsElement } from '../../../../../api/types/content.ts'
import type { ProductPage } from '../../../../../api/types/page.ts'
import { useContentProduct } from '../../content.context.ts'

/** On the product's own page nothing: the page has the product. Elsewhere the product that is read beside the page. */
export function readProductOf(data: Json, { gallery }: CmsContext): Pick<CmsElement, 'about'> {
  const id = idOf('product', data['productId']) ?? idOf('product', record(data['product'])['id'])
  return gallery === undefined && id ? { about: { productId: id, page: null } } : {}
}

/** The product that an element is about, with what its own page knows; null where there is none. */
export function useElementProduct(element: CmsElement): Pick<ProductPage, 'product' | 'taxState'> | null {
  const page = useContentProduct()
  return element.about ? element.about.page : page
}
