import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Cluster, Html, NotLoaded, Skeleton, Stack } from '../../ui/index.ts'
import { withConnection } from '../../platform/with-connection.ts'
import { useActiveStates } from './use-active-states.ts'
import styles from './chart-drawing.module.css'

/** Every drawing is a file of its own: a page loads those that are looked at. */
const drawings = import.meta.glob<string>('../../../docs/charts/*.svg', { query: '?raw', import: 'default' })

const steps = [0.4, 0.55, 0.75, 1, 1.35]

/** A frame that scrolls has to be reached with the keyboard; not every browser does that by itself. */
const scrollable = (frame: HTMLElement | null): void => {
  if (frame !== null) frame.tabIndex = 0
}

/** A machine's chart, drawn, with the states lit that it is in on this page. It scrolls in its own frame. */
export function ChartDrawing({ name }: { name: string }) {
  const { t } = useLingui()
  const [svg, setSvg] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [step, setStep] = useState(3)
  const frame = useRef<HTMLDivElement>(null)
  const active = useActiveStates(name)

  useEffect(() => {
    const load = drawings[`../../../docs/charts/${name}.svg`]
    if (svg !== null || failed || load === undefined) return undefined
    let current = true
    withConnection(load).then(
      (drawn) => current && setSvg(drawn),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [name, svg, failed])

  useEffect(() => {
    if (svg === null) return
    for (const state of frame.current?.querySelectorAll<SVGGElement>('[data-state]') ?? []) {
      const lit = active.includes(state.dataset['state'] ?? '')
      state.classList.toggle('chart-active', lit)
    }
  }, [active, svg])

  if (failed) return <NotLoaded retry={() => setFailed(false)} />
  if (svg === null) return <Skeleton height="20rem" />
  const scale = steps[step] ?? 1
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <Button size="s" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <Trans>Smaller</Trans>
        </Button>
        <Button size="s" disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          <Trans>Larger</Trans>
        </Button>
        {active.length > 0 ? (
          <span className={styles.legend}>
            <Trans>Where it is right now</Trans>
          </span>
        ) : null}
      </Cluster>
      <section
        className={styles.frame}
        ref={scrollable}
        aria-label={t`Flow chart of ${name}; the list below says the same in words`}
      >
        <Html ref={frame} className={styles.drawing} style={{ zoom: scale }} html={svg} />
      </section>
    </Stack>
  )
}
