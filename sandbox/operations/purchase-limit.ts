import { highestPurchase } from '../catalogue/product.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { listAt } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'

/** `GET /product/purchase-limit?ids[]=…`: how many of each product can be bought now. */
export function purchaseLimits(call: Call, shop: Shop): Answer {
  const ids = listAt(call.input, 'ids').filter((id) => typeof id === 'string')
  if (ids.length === 0)
    throw refuse(400, 'FRAMEWORK__MISSING_REQUEST_PARAMETER', 'Parameter "ids" is missing.', {
      parameterName: 'ids',
      path: '',
    })
  for (const id of ids) if (!isId(id)) throw malformedId(id)
  const products = shop.catalogue.products(ids).filter(({ active }) => active)
  return ok(
    products.map((product) => ({
      productId: product.id,
      minPurchase: product.minPurchase,
      purchaseSteps: product.purchaseSteps,
      maxPurchase: highestPurchase(product),
      // Stock limits only what is sold off.
      stock: product.closeout ? product.stock : null,
      apiAlias: 'product_purchase_limit',
    })),
  )
}
