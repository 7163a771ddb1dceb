import { Trans } from '@lingui/react/macro'

/** Why a company in another country of the EU pays no VAT. @param sent goods are delivered; files and services are not */
export function VatReason({ vatId, sent }: { vatId: string; sent: boolean }) {
  return sent ? (
    <Trans>No VAT: intra-community supply to a company with VAT ID {vatId}.</Trans>
  ) : (
    <Trans>No VAT: reverse charge for a company with VAT ID {vatId}.</Trans>
  )
}
