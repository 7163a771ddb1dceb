import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../shared/format/use-format.ts'
import type { Arrival } from './arrival.ts'

/** When it arrives: the one sentence of every page. */
export function ArrivalText({ arrival: { earliest, latest } }: { arrival: Arrival }) {
  const { dateRange } = useFormat()
  const days = dateRange(earliest, latest)
  return <Trans>Arrives {days}</Trans>
}
