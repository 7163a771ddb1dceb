import { Trans } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import { useFormat } from '../../shared/format/use-format.ts'

/** The price of goods: an amount, or the word for free goods. */
export function Price({ of }: { of: Money }) {
  const { money } = useFormat()
  return of.amount === 0 ? <Trans>Free</Trans> : money(of)
}
