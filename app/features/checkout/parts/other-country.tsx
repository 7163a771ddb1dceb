import { Trans } from '@lingui/react/macro'
import type { CheckoutView } from '../../../../machines/checkout/index.ts'
import { Notice } from '../../../ui/index.ts'
import { useCountries } from '../../address/index.ts'

/** Beside sums for the country that is saved, while a form has another one. */
export default function OtherCountry({
  country,
  typed,
}: {
  country: NonNullable<CheckoutView['country']>
  typed: string
}) {
  const saved = country.name
  const other = useCountries().find(({ id }) => id === typed)?.name
  if (other === undefined) return null
  return (
    <Notice tone="info" live="polite">
      <Trans>
        Delivery and VAT are still those for the saved country ({saved}). Once your address is saved: {other}.
      </Trans>
    </Notice>
  )
}
