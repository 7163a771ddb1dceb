import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Money } from '../../../api/types/common.ts'
import { formatOf } from '../format/format.ts'

/** A text of the shop with its values, amounts among them, or words that are written already (the backend's own, shown as they came). */
export type Text = MessageDescriptor | string

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'currency' in value

/** A text in the language of `i18n`. */
export function inWords(i18n: I18n, text: Text): string {
  if (typeof text === 'string') return text
  const { money } = formatOf(i18n.locale)
  const values = Object.entries(text.values ?? {}).map(([name, value]) => [name, isMoney(value) ? money(value) : value])
  return i18n._({ ...text, values: Object.fromEntries(values) })
}

/** Turns texts into words of the document's language. */
export function useText(): (text: Text) => string {
  const { i18n } = useLingui()
  return useCallback((text) => inWords(i18n, text), [i18n])
}
