import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { missingEntity, violations } from '../kernel/errors.ts'
import type { Shop } from '../kernel/shop.ts'
import { textOrNull } from './rules.ts'
import { findCustomer } from './store.ts'

/** Imitating a customer needs an administrator; the demo shop has none, so that every such call is refused. */
export function imitate(call: Call, shop: Shop): Answer {
  const customerId = textOrNull(call.body, 'customerId') ?? ''
  const userId = textOrNull(call.body, 'userId') ?? ''
  const unknown = findCustomer(shop.database, customerId) === null
  throw violations([
    ...(unknown ? [missingEntity('customer', '/customerId', customerId)] : []),
    missingEntity('user', '/userId', userId),
  ])
}
