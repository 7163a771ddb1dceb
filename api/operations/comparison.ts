import { comparedProducts } from '../mappers/compared-product.ts'
import { needElements } from '../mappers/read.ts'
import type { ProductId } from '../types/ids.ts'
import { at, declareBody, id, list } from './body.ts'
import { cardContext, type CardOptions } from './catalogue.ts'
import { COMPARED } from './includes.ts'
import { operation } from './operation.ts'

/** Products by id with their measures and properties, those that are sold here, in any order. */
export const readCompared = operation('POST /product', {
  kind: 'catalogue',
  seoUrls: true,
  request: (ids: readonly ProductId[]) => ({
    body: {
      ids: [...ids],
      limit: 10,
      associations: {
        options: { associations: { group: {} } },
        properties: { associations: { group: {} } },
      },
      includes: COMPARED,
    },
  }),
  map: (body, options: CardOptions) => comparedProducts(needElements(body, 'products'), cardContext(body, options)),
})

export const readComparedBody = /* @__PURE__ */ declareBody(readCompared, () => at(['ids'], list(10, id<ProductId>())))
