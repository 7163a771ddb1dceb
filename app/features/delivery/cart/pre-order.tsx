import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/use-format.ts'
import { useNow } from '../use-now.ts'

/** The day from which a line is sent that is not released yet; nothing for any other. */
export function PreOrder({ releaseDate }: { releaseDate: string }) {
  const now = useNow()
  const { date } = useFormat()
  const release = now && now.reckon.releaseDay(releaseDate, now.time)
  return release === null ? null : <Trans>Pre-order: available from {date(release)}</Trans>
}
