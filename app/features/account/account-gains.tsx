import { Trans } from '@lingui/react/macro'
import { IconLine } from '../../ui/index.ts'
import styles from './account.module.css'

/** What a shopper has of an account. */
export function AccountGains() {
  return (
    <ul className={styles.gains}>
      <li>
        <IconLine icon="truck">
          <Trans>See where your orders are</Trans>
        </IconLine>
      </li>
      <li>
        <IconLine icon="check">
          <Trans>Order without typing your address again</Trans>
        </IconLine>
      </li>
      <li>
        <IconLine icon="heart">
          <Trans>Find your wishlist on every device</Trans>
        </IconLine>
      </li>
    </ul>
  )
}
