import { msg } from '@lingui/core/macro'
import type { RevocationFields } from '../../../machines/revocation/index.ts'
import type { Text } from '../../shared/errors/texts.ts'
import { reasonText } from './return-reasons.ts'

/** The chosen items, one a line; nothing where they were not chosen from an order. */
export const itemLines = ({ items }: Pick<RevocationFields, 'items'>): string[] =>
  items.map(({ quantity, of, label }) => (of > 1 ? `${quantity}/${of} × ${label}` : label))

/** The returned goods and the reason, for the shop's staff: the backend's form has one field for them. */
export function writtenContent(
  { items, whole, reason, comment }: Pick<RevocationFields, 'items' | 'whole' | 'reason' | 'comment'>,
  words: (text: Text) => string,
): string {
  const why = reasonText(reason)
  const reasonLine = why === null ? '' : `${words(msg`Reason`)}: ${words(why)}`
  const goods = whole ? [words(msg`The whole order`), ...itemLines({ items })] : itemLines({ items })
  return [...goods, reasonLine, comment].filter((line) => line !== '').join('\n')
}
