import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useInstant } from '../../shared/format/index.ts'
import { declaredGoods, type Declared } from './declared.ts'
import { isFree } from './payment-kind.ts'

interface NotesProps {
  order: Order
  declared: readonly Declared[]
}

/** The withdrawals and returns of an order: their dates, contents and states. */
export function DeclaredNotes({ order, declared }: NotesProps) {
  return declared.map((one) => <DeclaredNote key={one.at} order={order} declared={one} />)
}

function DeclaredNote({ order, declared }: { order: Order; declared: Declared }) {
  const { at, by, whole, items, number, state } = declared
  const instant = useInstant()
  const when = instant(at)
  const list = declaredGoods(declared)
  return (
    <Notice title={by === 'return' ? <Trans>Return requested</Trans> : <Trans>Withdrawal declared</Trans>}>
      <p>
        {list === '' ? (
          <Trans>On {when}, for the whole order.</Trans>
        ) : (
          <Trans>
            On {when}: {list}
          </Trans>
        )}
      </p>
      {by === 'return' ? (
        <p>
          <Trans>
            Return {number}: {state}
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>We have it, and write to you.</Trans>
        </p>
      )}
      {whole || items.length === 0 ? null : (
        <p>
          <Trans>Below you still see the whole order, with its amounts.</Trans> <MoneyWords order={order} />
        </p>
      )}
    </Notice>
  )
}

/** What becomes of the money for a part of an order; nothing where none was due, or where it went back already. */
function MoneyWords({ order }: { order: Order }) {
  if (order.payment === null || isFree(order)) return null
  switch (order.payment.stateKey) {
    case 'paid':
    case 'paid_partially':
    case 'authorized':
      return <Trans>We refund what you have paid for the items you withdrew from, the same way you paid it.</Trans>
    case 'refunded':
    case 'refunded_partially':
      return null
    default:
      return <Trans>You do not have to pay for what you withdrew from.</Trans>
  }
}
