import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import type { Text } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'

const NOTICE: Text = {
  en: 'Two years of legal guarantee',
  de: 'Zwei Jahre gesetzliche Gewährleistung',
  pl: 'Dwa lata odpowiedzialności sprzedawcy',
}

/** `GET /legal-guarantee-notice`: the notice in the call's language, and where the law is explained. */
export function guaranteeNotice(call: Call): Answer {
  const { tongue } = call.context().language
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 48" role="img"><text x="8" y="30">${NOTICE[tongue]}</text></svg>`
  const link = `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${tongue}.htm`
  return ok({ svg, link })
}

/** `GET /product/{productId}/garan-label`: no maker of the demo shop gives a guarantee beyond the legal one. */
export function garanLabel(call: Call, shop: Shop): Answer {
  const id = call.params['productId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  if (!shop.catalogue.product(id)?.active)
    throw refuse(404, 'CONTENT__PRODUCT_NOT_FOUND', `Product for id ${id} not found.`, { productId: id })
  return ok({ svg: null })
}
