import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/index.ts'
import { useInstant } from '../../shared/format/index.ts'
import type { Declared } from '../order/index.ts'

/** Earlier declarations of this browser about the order that the form names. */
export function DeclaredAlready({ declared }: { declared: readonly Declared[] }) {
  const instant = useInstant()
  return declared.map(({ at, by, whole, items, comment = '' }) => {
    const when = instant(at)
    const list = items.map(({ label, quantity }) => `${quantity} × ${label}`).join(', ') || comment
    return (
      <Notice key={at} title={by === 'return' ? <Trans>Return requested</Trans> : <Trans>Withdrawal declared</Trans>}>
        {whole || list === '' ? (
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
