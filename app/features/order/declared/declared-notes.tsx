import type { DeclaredWithdrawal } from '../../../../api/types/order.ts'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/index.ts'
import { useInstant } from '../../../shared/format/index.ts'
import { declaredGoods } from '../declared.ts'

interface DeclaredNotesProps {
  declared: readonly DeclaredWithdrawal[]
  /** Without what follows. */
  brief?: boolean
}

/** The withdrawals and returns of an order: their dates, contents and states. */
export function DeclaredNotes({ declared, brief = false }: DeclaredNotesProps) {
  return declared.map((one) => <DeclaredNote key={one.id} declared={one} brief={brief} />)
}

function DeclaredNote({ declared, brief }: { declared: DeclaredWithdrawal; brief: boolean }) {
  const { at, by, whole, items, number, state } = declared
  const instant = useInstant()
  const when = instant(at)
  const list = declaredGoods(declared)
  return (
    <Notice title={by === 'return' ? <Trans>Return requested</Trans> : <Trans>Withdrawal declared</Trans>}>
      <p>
        {list !== '' ? (
          <Trans>
            On {when}: {list}
          </Trans>
        ) : whole || items.length === 0 ? (
          <Trans>On {when}, for the whole order.</Trans>
        ) : (
          <Trans>On {when}, for goods that are no longer in the order.</Trans>
        )}
      </p>
      {brief ? null : (
        <p>
          {by === 'return' ? (
            <Trans>
              Return {number}: {state}
            </Trans>
          ) : (
            <Trans>We have it, and will write to you.</Trans>
          )}
        </p>
      )}
    </Notice>
  )
}
