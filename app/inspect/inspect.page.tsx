import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { Suspense, use, useState } from 'react'
import { InspectorWithReports } from './inspector-with-reports.tsx'
import { openerRecorder, tabRecorder } from './tab-recorder.ts'
import styles from './inspector.module.css'

interface Props {
  addTexts: (i18n: I18n) => Promise<void>
}

/** `/inspect`: the machines of the tab that opened this window, else of this one. */
export function InspectPage({ addTexts }: Props) {
  return (
    <div className={styles.page}>
      {useHydrated() ? (
        <Suspense>
          <InBrowser addTexts={addTexts} />
        </Suspense>
      ) : null}
    </div>
  )
}

function InBrowser({ addTexts }: Props) {
  const { i18n } = useLingui()
  const [recorder] = useState(() => openerRecorder() ?? tabRecorder())
  use(addTexts(i18n))
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Inspector</Trans>
      </h1>
      <InspectorWithReports recorder={recorder} />
    </>
  )
}
