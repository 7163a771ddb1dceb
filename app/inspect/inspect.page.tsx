import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, use, useEffect, useState } from 'react'
import { config } from '../../app.config.ts'
import { useLocalHref } from '../platform/locale.ts'
import { buttonClass } from '../ui/index.ts'
import { InspectorWithReports } from './inspector-with-reports.tsx'
import { openerRecorder, tabRecorder } from './tab-recorder.ts'
import styles from './inspector.module.css'
import { useOpenedTab } from './use-opened-tab.ts'

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
  const { i18n, t } = useLingui()
  const localHref = useLocalHref()
  const [recorder] = useState(() => openerRecorder() ?? tabRecorder())
  const shop = useOpenedTab()
  const [chosen, setChosen] = useState<string | null>(null)
  use(addTexts(i18n))
  const title = `${t`Inspector`} | ${config.name}`
  // The route has no head: its words would be in the first script of every page.
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Inspector</Trans>
      </h1>
      {openerRecorder() === null && shop.recorder === null ? (
        <>
          <p className={styles.lead}>
            <Trans>
              Here you see what the machines of the shop do: their states, their events, and what they know. In the
              shop, F2 opens the same below any page.
            </Trans>
          </p>
          <div>
            <a
              href={localHref('/?inspect')}
              target="_blank"
              className={buttonClass({ variant: 'primary' })}
              onClick={(event) => {
                // Only a tab that this page has opened itself can be watched from here.
                event.preventDefault()
                shop.open(event.currentTarget.href)
              }}
            >
              <Trans>Open the shop beside it</Trans>
            </a>
          </div>
        </>
      ) : null}
      <InspectorWithReports key={shop.turn} recorder={shop.recorder ?? recorder} first={chosen} onChosen={setChosen} />
    </>
  )
}
