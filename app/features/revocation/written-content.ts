import { msg } from '@lingui/core/macro'
import type { RevocationFields } from '../../../machines/revocation/index.ts'
import type { Text } from '../../shared/errors/texts.ts'
import { reasonText } from './return-reasons.ts'

/** The chosen items with their pieces, one a line; nothing where they were not chosen from an order. */
export const itemLines = ({ items }: Pick<RevocationFields, 'items'>, words: (text: Text) => string): string[] =>
  items.map(({ quantity, of, label }) =>
    of > quantity ? words(msg`${quantity} × ${label} (of ${of})`) : `${quantity} × ${label}`,
  )

/** The returned goods and the reason, for the shop's staff: the backend's form has one field for them. */
export function writtenContent(
  { items, whole, reason, comment }: Pick<RevocationFields, 'items' | 'whole' | 'reason' | 'comment'>,
  words: (text: Text) => string,
): string {
  const why = reasonText(reason)
  const reasonLine = why === null ? '' : `${words(msg`Reason`)}: ${words(why)}`
  const lines = itemLines({ items }, words)
  const goods = whole ? [words(msg`The whole order`), ...lines] : lines
  return [...goods, reasonLine, comment].filter((line) => line !== '').join('\n')
}
