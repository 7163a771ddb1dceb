import { Trans } from '@lingui/react/macro'
import type { ProductDocument } from '../../../../api/types/product.ts'
import { Icon } from '../../../ui/index.ts'
import type { Format } from '../../../shared/format/format.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import styles from './documents.module.css'

/** Size of a file: whole kilobytes, then megabytes. */
const sizeOf = (bytes: number, measure: Format['measure']): string =>
  bytes < 1_000_000
    ? measure(Math.max(1, Math.round(bytes / 1000)), 'kilobyte')
    : measure(Math.round(bytes / 100_000) / 10, 'megabyte')

/** A product's documents, each file with its type and size. */
export function Documents({
  documents,
  className,
}: {
  documents: readonly ProductDocument[]
  className: string | undefined
}) {
  const { measure } = useFormat()
  if (documents.length === 0) return null
  return (
    <div>
      <h2 className={className}>
        <Trans>Documents</Trans>
      </h2>
      <ul className={styles.list}>
        {documents.map(({ url, name, type, bytes }) => (
          <li key={url}>
            <a className={styles.link} href={url} download>
              <Icon name="download" />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>
                {[type, bytes === null ? '' : sizeOf(bytes, measure)].filter(Boolean).join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
