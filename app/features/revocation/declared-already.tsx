import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/index.ts'
import { useInstant } from '../../shared/format/index.ts'
import { declaredGoods, type Declared } from '../order/index.ts'

/** Earlier declarations about the order that the form names. */
export function DeclaredAlready({ declared }: { declared: readonly Declared[] }) {
  const instant = useInstant()
  return declared.map((one) => {
    const when = instant(one.at)
    const list = declaredGoods(one)
    return (
      <Notice
        key={one.id}
        title={one.by === 'return' ? <Trans>Return requested</Trans> : <Trans>Withdrawal declared</Trans>}
      >
        {list === '' ? (
          <Trans>On {when}, for the whole order.</Trans>
        ) : (
          <Trans>
            On {when}: {list}
          </Trans>
        )}
      </Notice>
    )
  })
}
