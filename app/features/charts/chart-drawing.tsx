import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Cluster, Html, NotLoaded, Skeleton, Stack } from '../../ui/index.ts'
import { withConnection } from '../../platform/with-connection.ts'
import styles from './chart-drawing.module.css'

/** Every drawing is a file of its own: a page loads those that are looked at. */
const drawings = import.meta.glob<string>('../../../docs/charts/*.svg', { query: '?raw', import: 'default' })

const fileOf = (name: string): string => `../../../docs/charts/${name}.svg`

/** As a file a drawing has a name and colours of its own; here the page gives it both. */
const asPart = (file: string): string => file.replace(/ role="img">[\s\S]*?<\/style>/, ' aria-hidden="true">')

const none: readonly string[] = []
const steps = [0.4, 0.55, 0.75, 1, 1.35]

/** A frame that scrolls has to be reached with the keyboard; not every browser does that by itself. */
const scrollable = (frame: HTMLElement | null): void => {
  if (frame !== null) frame.tabIndex = 0
}

/** Whether `npm run charts` has drawn this machine. */
export const isDrawn = (name: string): boolean => drawings[fileOf(name)] !== undefined

interface Props {
  name: string
  /** Ids of the states that are lit. */
  active: readonly string[]
  /** Keys of the arrows that are traced (`source>target`): the transition that was taken last. */
  taken?: readonly string[]
  /** Step of the size to begin with. */
  size?: number
  /** Name of the frame where no list says the same in words. */
  label?: string
}

/** A machine's chart, drawn, with the states lit that it is in. It scrolls in its own frame. */
export function ChartDrawing({ name, active, taken = none, size = 3, label }: Props) {
  const { t } = useLingui()
  const [svg, setSvg] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [step, setStep] = useState(size)
  const frame = useRef<HTMLDivElement>(null)

  const scale = steps[step] ?? 1

  useEffect(() => {
    const load = drawings[fileOf(name)]
    if (svg !== null || failed || load === undefined) return undefined
    let current = true
    withConnection(load).then(
      (file) => current && setSvg(asPart(file)),
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
    for (const arrow of frame.current?.querySelectorAll<SVGElement>('[data-arrow]') ?? []) {
      arrow.classList.toggle('chart-taken', taken.includes(arrow.dataset['arrow'] ?? ''))
    }
  }, [active, taken, svg])

  // What is lit may be far away in a large chart.
  const innermost = active.at(-1)
  useEffect(() => {
    const lit = frame.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(innermost ?? '')}"]`)
    const box = frame.current?.parentElement
    if (!lit || !box || svg === null || scale === 0) return
    const [inner, outer] = [lit.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollBy(
      (inner.left + inner.right - outer.left - outer.right) / 2,
      (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    )
  }, [innermost, svg, scale])

  if (failed) return <NotLoaded retry={() => setFailed(false)} />
  if (svg === null) return <Skeleton height="20rem" />
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
        aria-label={label ?? t`Flow chart of ${name}; the list below says the same in words`}
      >
        <Html ref={frame} className={styles.drawing} style={{ zoom: scale }} html={svg} />
      </section>
    </Stack>
  )
}
