import { Trans } from '@lingui/react/macro'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { useCountries } from '../../address/index.ts'
import styles from './summary.module.css'

/** Why a company in another country of the EU pays no VAT; nothing where the country has none for anybody. */
export default function NoVat({
  vatId,
  view,
}: {
  vatId: string
  view: Pick<CheckoutView, 'shippingAddress' | 'virtual'>
}) {
  const countryId = view.shippingAddress?.countryId
  const isEu = useCountries().some((country) => country.id === countryId && country.isEu)
  if (!isEu) return null
  return (
    <p className={styles.arrival}>
      {view.virtual ? (
        <Trans>No VAT: reverse charge for a company with VAT ID {vatId}.</Trans>
      ) : (
        <Trans>No VAT: intra-community supply to a company with VAT ID {vatId}.</Trans>
      )}
    </p>
  )
}
