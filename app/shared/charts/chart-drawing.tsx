import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '../../ui/classes.ts'
import { Button, Cluster, Html, NotLoaded, Skeleton, Stack } from '../../ui/index.ts'
import { withConnection } from '../../ui/with-connection.ts'
import styles from './chart-drawing.module.css'

/** Every drawing is a file of its own: a page loads those that are looked at. */
const drawings = import.meta.glob<string>('../../../docs/charts/*.svg', { query: '?raw', import: 'default' })

const fileOf = (name: string): string => `../../../docs/charts/${name}.svg`

/** As a file a drawing has a name and colours of its own; here the page gives it both. */
const asPart = (file: string): string => file.replace(/ role="img">[\s\S]*?<\/style>/, ' aria-hidden="true">')

const none: readonly string[] = []
const steps = [0.4, 0.55, 0.75, 1, 1.2, 1.5]
/** Below this scale the words of a drawing, of 11 pixels, are hard to read: it begins larger, where it is right now. */
const READABLE = 1
const BEGINNING = steps.indexOf(1.2)

/** The scale at which a drawing is shown. */
function scaleOf(drawing: SVGSVGElement): number {
  const [shown, drawn] = [drawing.getBoundingClientRect(), drawing.viewBox.baseVal]
  return Math.min(shown.width / drawn.width, shown.height / drawn.height)
}

/** The next larger size than the one that fits the drawing into its frame. */
const stepAbove = (drawing: SVGSVGElement | null | undefined): number => {
  const scale = drawing ? scaleOf(drawing) : 1
  const found = steps.findIndex((one) => one > scale * 1.1)
  return found === -1 ? steps.length - 1 : found
}

/** Of the given states the innermost one that is furthest to the left; without any, where the chart starts. */
function firstOf(drawing: HTMLElement, states: readonly string[]): Element | null {
  const innermost = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
  const drawn = innermost.flatMap((id) => drawing.querySelector(`[data-state="${CSS.escape(id)}"]`) ?? [])
  const left = (state: Element): number => state.getBoundingClientRect().left
  const [first] = drawn.toSorted((one, other) => left(one) - left(other))
  return first ?? drawing.querySelector('.chart-start')
}

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
  /** Name of the frame where no list says the same in words. */
  label?: string
  /** The frame has a height of its own, and the drawing fits into it as a whole. */
  whole?: boolean
}

type Frame = RefObject<HTMLDivElement | null>

/** The drawing of a machine, once it is loaded. */
function useDrawing(name: string) {
  const [svg, setSvg] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

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
  return { svg, failed, retry: () => setFailed(false) }
}

/** Lights the states that the machine is in, and the arrow that was taken last. */
function useLit(frame: Frame, svg: string | null, active: readonly string[], taken: readonly string[]): void {
  useEffect(() => {
    if (svg === null) return
    for (const state of frame.current?.querySelectorAll<SVGGElement>('[data-state]') ?? []) {
      const lit = active.includes(state.dataset['state'] ?? '')
      state.classList.toggle('chart-active', lit)
    }
    for (const arrow of frame.current?.querySelectorAll<SVGElement>('[data-arrow]') ?? []) {
      arrow.classList.toggle('chart-taken', taken.includes(arrow.dataset['arrow'] ?? ''))
    }
  }, [frame, active, taken, svg])
}

/** Scrolls what is lit anew into sight, at the size that is wanted. */
function useInSight(frame: Frame, svg: string | null, active: readonly string[], step: number | null): void {
  // The drawing first shows the chart's active state, or else its start; then it follows newly active states. A visible
  // state stays at its place.
  const shown = useRef<{ active: readonly string[]; step: number | null; place: Element | null } | null>(null)
  useEffect(() => {
    const drawing = frame.current
    if (drawing === null || svg === null) return
    drawing.style.setProperty('zoom', String(step === null ? 1 : steps[step]))
    const before = shown.current
    const fresh = before === null ? active : active.filter((id) => !before.active.includes(id))
    const place = before === null || fresh.length > 0 ? firstOf(drawing, fresh) : before.place
    shown.current = { active, step, place }
    const box = drawing.parentElement
    // The shopper may have scrolled away: a render that changes nothing leaves the chart where it is.
    const isSame = before !== null && fresh.length === 0 && before.step === step
    if (!place || !box || isSame) return
    const [inner, outer] = [place.getBoundingClientRect(), box.getBoundingClientRect()]
    const isInSight =
      inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    if (isInSight) return
    box.scrollBy(
      (inner.left + inner.right - outer.left - outer.right) / 2,
      (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    )
  }, [frame, active, svg, step])
}

/** A machine's chart, drawn, with the states lit that it is in. It fits its frame where it can be read so. */
export function ChartDrawing({ name, active, taken = none, label, whole = false }: Props) {
  const { t } = useLingui()
  const { svg, failed, retry } = useDrawing(name)
  /** Null: fitted into the frame. */
  const [step, setStep] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  useLit(frame, svg, active, taken)

  useLayoutEffect(() => {
    const drawing = frame.current?.querySelector('svg')
    const scale = svg === null || !drawing ? 1 : scaleOf(drawing)
    if (scale > 0 && scale < READABLE) setStep(BEGINNING)
  }, [svg])

  useInSight(frame, svg, active, step)

  if (failed) return <NotLoaded retry={retry} />
  if (svg === null) return <Skeleton height="20rem" />
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <Sizes
          step={step}
          fit={whole ? <Trans>Whole chart</Trans> : <Trans>Fit width</Trans>}
          onStep={setStep}
          onLarger={() => setStep(step === null ? stepAbove(frame.current?.querySelector('svg')) : step + 1)}
        />
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
        <Html
          ref={frame}
          className={classes(styles.drawing, step === null && (whole ? styles.whole : styles.fitted))}
          html={svg}
        />
      </section>
    </Stack>
  )
}

interface SizesProps {
  /** Null: fitted into the frame. */
  step: number | null
  /** Name of that size. */
  fit: ReactNode
  onStep: (step: number | null) => void
  onLarger: () => void
}

function Sizes({ step, fit, onStep, onLarger }: SizesProps) {
  return (
    <>
      <Button size="s" disabled={step === null || step === 0} onClick={() => onStep((step ?? 0) - 1)}>
        <Trans>Smaller</Trans>
      </Button>
      <Button size="s" disabled={step === steps.length - 1} onClick={onLarger}>
        <Trans>Larger</Trans>
      </Button>
      <Button size="s" aria-pressed={step === null} onClick={() => onStep(null)}>
        {fit}
      </Button>
    </>
  )
}
