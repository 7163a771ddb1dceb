import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

/** A text of the shop with its values, or words that are written already (the backend's own, shown as they came). */
export type Text = MessageDescriptor | string

/** Turns texts into words of the document's language. */
export function useText(): (text: Text) => string {
  const { i18n } = useLingui()
  return useCallback((text) => (typeof text === 'string' ? text : i18n._(text)), [i18n])
}
