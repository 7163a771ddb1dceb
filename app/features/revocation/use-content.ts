import { useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { RevocationFields } from '../../../machines/revocation/index.ts'

import { useFormat } from '../../shared/format/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { reasonText } from './return-reasons.ts'
import { amountText, itemLines } from './written-content.ts'

/** A withdrawal as it is shown, printed and saved. */
export function useContent(fields: RevocationFields): { label: string; value: string }[] {
  const { t } = useLingui()
  const { name: shop } = config
  const words = useText()
  const { money } = useFormat()
  const { firstName, lastName, email, orderNumber, comment, items, whole, reason } = fields
  const why = reasonText(reason)
  const amount = amountText(fields, money)
  const described = comment === '' ? t`The whole order` : comment
  const chosen = [...(whole ? [t`The whole order`] : []), ...itemLines({ items }, words)].join('\n')
  const goods = items.length === 0 ? described : chosen
  return [
    { label: t`Declaration`, value: t`I withdraw from the contract with ${shop} about this order.` },
    { label: t`Order number`, value: orderNumber },
    { label: t`Withdrawn from`, value: goods },
    ...(amount === null ? [] : [{ label: t`Amount`, value: words(amount) }]),
    ...(why === null ? [] : [{ label: t`Reason`, value: words(why) }]),
    ...(items.length > 0 && comment !== '' ? [{ label: t`Message`, value: comment }] : []),
    { label: t`Name`, value: `${firstName} ${lastName}` },
    { label: t`Email address`, value: email },
  ]
}
