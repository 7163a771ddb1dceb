import { useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { RevocationFields } from '../../../machines/revocation/index.ts'

/** A withdrawal as it is shown, printed and saved. */
export function useContent(fields: RevocationFields): { label: string; value: string }[] {
  const { t } = useLingui()
  const { name: shop } = config
  const { firstName, lastName, email, orderNumber, comment } = fields
  return [
    { label: t`Declaration`, value: t`I withdraw from the contract with ${shop}.` },
    { label: t`Order number`, value: orderNumber },
    { label: t`What goes back`, value: comment === '' ? t`the whole order` : comment },
    { label: t`Name`, value: `${firstName} ${lastName}` },
    { label: t`Email address`, value: email },
  ]
}
