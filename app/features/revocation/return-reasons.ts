import { msg } from '@lingui/core/macro'
import type { Text } from '../../shared/errors/texts.ts'

/** Reasons for a return, for shoppers who want to give one. The law requires none. */
export const returnReasons: readonly { key: string; text: Text }[] = [
  { key: 'disliked', text: msg`I do not like it` },
  { key: 'size', text: msg`Too large or too small` },
  { key: 'different', text: msg`It is not as described` },
  { key: 'damaged', text: msg`It arrived damaged or broken` },
  { key: 'wrong', text: msg`I got the wrong item` },
  { key: 'late', text: msg`It came too late` },
  { key: 'other', text: msg`Another reason` },
]

/** The words of a reason; null where none was given. */
export const reasonText = (reason: string): Text | null => returnReasons.find(({ key }) => key === reason)?.text ?? null
