import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import styles from './stars.module.css'

interface RowStyle extends CSSProperties {
  '--points': number
}

/** Points from 0 to 5 as stars, to half a star. */
export function Stars({ points }: { points: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const words = number(points, { maximumFractionDigits: 1 })
  const share: RowStyle = { '--points': Math.round(points * 2) / 2 }
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t`${words} of 5 stars`}</VisuallyHidden>
      <span className={styles.row} style={share} aria-hidden="true" />
    </span>
  )
}
