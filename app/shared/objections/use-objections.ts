import { setupI18n, type Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import type { FieldProblem } from '../../../machines/form/index.ts'
import { withConnection } from '../../ui/with-connection.ts'
import { useLocale } from '../../platform/locale.ts'
import type { Text } from '../errors/text.ts'

type Say = (problem: FieldProblem) => string

const catalogues = import.meta.glob<Messages>('../../../locales/*/fields.po', {
  import: 'messages',
})

/**
 * Texts for errors of fields. They are loaded when a form is first used, since most pages with a form are read without
 * using it; a short sentence is shown until they are there, and when they cannot be loaded.
 * @param needed there is an error: texts that could not be loaded are requested again
 */
export function useObjections(needed: boolean): { say: Say; prepare: () => void } {
  const { i18n } = useLingui()
  const { code, language } = useLocale()
  const [said, setSaid] = useState<{ say: Say } | null>(null)
  const [wanted, setWanted] = useState(false)
  const prepare = useCallback(() => setWanted(true), [])

  useEffect(() => {
    if (said !== null || !(wanted || needed)) return undefined
    let current = true
    const load = async (): Promise<void> => {
      try {
        const [{ objectionText }, messages] = await withConnection(() =>
          Promise.all([import('./objection.ts'), catalogues[`../../../locales/${code}/fields.po`]?.()]),
        )
        const i18nOfForms = setupI18n({ locale: language, messages: { [language]: { ...i18n.messages, ...messages } } })
        const textOf = (text: Text) => (typeof text === 'string' ? text : i18nOfForms._(text))
        if (current) setSaid({ say: (problem) => textOf(objectionText(problem, textOf)) })
      } catch {
        // The short sentence stays; the next objection requests the texts again.
        if (current) setWanted(false)
      }
    }
    void load()
    return () => {
      current = false
    }
  }, [said, wanted, needed, i18n, code, language])

  return { say: said?.say ?? (() => i18n._(msg`Please check this field.`)), prepare }
}
