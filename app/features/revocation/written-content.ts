import { msg } from '@lingui/core/macro'
import type { Money } from '../../../api/types/common.ts'
import type { RevocationFields } from '../../../machines/revocation/index.ts'
import type { Text } from '../../shared/errors/texts.ts'
import { reasonText } from './return-reasons.ts'

/** The chosen items with their pieces, one a line; nothing where they were not chosen from an order. */
export const itemLines = ({ items }: Pick<RevocationFields, 'items'>, words: (text: Text) => string): string[] =>
  items.map(({ quantity, of, label }) =>
    of > quantity ? words(msg`${quantity} × ${label} (of ${of})`) : `${quantity} × ${label}`,
  )

/** Price of what is withdrawn from, and whether it is with the delivery; null where it is not certain. */
export function amountText({ money }: Pick<RevocationFields, 'money'>, format: (amount: Money) => string): Text | null {
  if (money === null || money.value === null || money.kind === 'nothing') return null
  const amount = format(money.value)
  if (money.delivery === null) return amount
  return money.delivery === 'with' ? msg`${amount}, with the delivery` : msg`${amount}, without the delivery`
}

/**
 * The returned goods, their price and the reason, for the shop's staff: the backend's form has one field for them. Where
 * nothing was chosen or written, it is the whole order.
 */
export function writtenContent(
  { items, whole, money, reason, comment }: Pick<RevocationFields, 'items' | 'whole' | 'money' | 'reason' | 'comment'>,
  words: (text: Text) => string,
  format: (amount: Money) => string,
): string {
  const amount = amountText({ money }, format)
  const amountLine = amount === null ? '' : `${words(msg`Amount`)}: ${words(amount)}`
  const why = reasonText(reason)
  const reasonLine = why === null ? '' : `${words(msg`Reason`)}: ${words(why)}`
  const said = items.length > 0 && comment !== '' ? `${words(msg`Message`)}: ${comment}` : comment
  const lines = itemLines({ items }, words)
  const isAll = whole || (items.length === 0 && comment === '')
  const goods = isAll ? [words(msg`The whole order`), ...lines] : lines
  return [...goods, amountLine, reasonLine, said].filter((line) => line !== '').join('\n')
}
