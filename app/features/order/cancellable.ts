import { config } from '../../../app.config.ts'
import type { WithdrawnScope } from './declared.ts'

/**
 * An order can be cancelled on its page: the shop has begun neither to send nor to hand out anything of it (`kept`), and
 * the withdrawal, if there is one, is of chosen items. The backend decides in the end.
 */
export const isCancellable = ({ kept, withdrawn }: { kept: boolean; withdrawn: WithdrawnScope }): boolean =>
  config.features.cancelOrders && kept && withdrawn === null
