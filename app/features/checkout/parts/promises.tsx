import { Trans } from '@lingui/react/macro'
import type { CartTotals } from '../../../../api/types/cart.ts'
import { config } from '../../../../app.config.ts'
import { useLocale } from '../../../platform/locale.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { officeHours } from '../../../shared/format/office-hours.ts'
import { Promises } from '../../delivery/index.ts'
import styles from './promises.module.css'

/**
 * The shop's promises beside the button that orders, and who answers a question. Links open beside the page, which holds
 * the shopper's entries.
 */
export default function CheckoutPromises({ totals, digital }: { totals: CartTotals; digital: boolean }) {
  const { total, taxState } = totals
  return (
    <>
      <Promises
        currency={total.currency}
        taxState={taxState}
        digital={digital}
        // What the chosen delivery costs is in the total above.
        shippingFree
        amount={total.amount}
        target="_blank"
      />
      <Help />
    </>
  )
}

/** Whom to ask before ordering, from the settings: by telephone while it is answered, and by the contact form. */
function Help() {
  const { language } = useLocale()
  const { phone, hours } = config.company ?? {}
  const form = { page: 'contact', target: '_blank' } as const
  if (!phone)
    return (
      <p className={styles.help}>
        <Trans>
          Any questions? <ShopPageLink {...form}>Write to us</ShopPageLink>.
        </Trans>
      </p>
    )
  const number = (
    <>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00A0')}</a>
      {hours ? ` (${officeHours(language, hours)})` : null}
    </>
  )
  return (
    <p className={styles.help}>
      <Trans>
        Any questions? Call {number} or <ShopPageLink {...form}>write to us</ShopPageLink>.
      </Trans>
    </p>
  )
}
