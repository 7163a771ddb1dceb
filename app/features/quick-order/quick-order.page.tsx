import { rowText } from '../../../machines/quick-order/index.ts'
import { QuickOrderForm } from './quick-order.view.tsx'
import { useQuickOrder } from './use-quick-order.ts'
import { useTypedBefore } from './use-typed-before.ts'

/** Rows to begin with. */
const blank = Array.from({ length: 3 }, () => rowText('', ''))

/** `/quick-order`: product numbers with quantities, typed or pasted, into the cart in one go. */
export function QuickOrderPage() {
  const order = useQuickOrder({ rows: blank, code: null, found: null, keeps: true })
  return <QuickOrderForm {...order} form={useTypedBefore(order)} />
}
