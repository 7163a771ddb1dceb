import { Trans } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import { useFormat } from '../../shared/format/use-format.ts'

/** What goods cost: an amount, or the word for what costs nothing. */
export function Price({ of }: { of: Money }) {
  const { money } = useFormat()
  return of.amount === 0 ? <Trans>Free</Trans> : money(of)
}
