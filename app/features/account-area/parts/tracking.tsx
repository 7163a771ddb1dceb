import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../../api/types/order.ts'
import { Icon } from '../../../ui/index.ts'
import styles from './tracking.module.css'

/** Where the parcels are: a link to the carrier, or the bare code where it has none. */
export function Tracking({ order: { shipping } }: { order: Order }) {
  if (!shipping || shipping.tracking.length === 0) return null
  return (
    <section aria-labelledby="order-tracking" className={styles.tracking}>
      <Icon name="truck" />
      <div>
        <h2 id="order-tracking" className={styles.title}>
          <Trans>Follow your parcel</Trans>
        </h2>
        <ul className={styles.codes}>
          {shipping.tracking.map(({ code, url }) => (
            <li key={code}>
              {url === null ? (
                code
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {code}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
