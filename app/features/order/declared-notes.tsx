import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/index.ts'
import { useInstant } from '../../shared/format/index.ts'
import { declaredGoods, type Declared } from './declared.ts'

/** The withdrawals and returns of an order: their dates, contents and states. */
export function DeclaredNotes({ declared }: { declared: readonly Declared[] }) {
  return declared.map((one) => <DeclaredNote key={one.id} declared={one} />)
}

function DeclaredNote({ declared }: { declared: Declared }) {
  const { at, by, number, state } = declared
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
    </Notice>
  )
}
