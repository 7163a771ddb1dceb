import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../../api/types/common.ts'
import type { CountryMove } from '../../../../machines/checkout/index.ts'
import { Notice } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/index.ts'

/** Another country of delivery means another total: says so, and why where the tax is the reason. */
export default function CountryMoveNotice({
  move,
  taxState,
  sent,
  company,
}: {
  move: CountryMove
  taxState: TaxState
  sent: boolean
  /** A VAT ID may be why there is no VAT: the country has it for others. */
  company: boolean
}) {
  const { money } = useFormat()
  const { countryName } = move
  const [from, to] = [money(move.from), money(move.to)]
  return (
    <Notice
      tone="info"
      live="polite"
      title={
        <Trans>
          Delivery country {countryName}: your total is {to} instead of {from}
        </Trans>
      }
    >
      {taxState === 'tax-free' && company ? (
        <Trans>We charge no VAT here: for companies, it depends on the country and the VAT ID.</Trans>
      ) : !sent ? (
        <Trans>VAT depends on your country.</Trans>
      ) : taxState === 'tax-free' ? (
        <Trans>
          We charge no VAT on deliveries to this country. Outside the EU, customs may add import taxes and a few days.
        </Trans>
      ) : (
        <Trans>VAT and delivery depend on the country your order goes to.</Trans>
      )}
    </Notice>
  )
}
