import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Picture } from '../../../../api/types/common.ts'
import { Dialog, IconButton } from '../../../ui/index.ts'
import { MediaView } from '../../../shared/pictures/media-view.tsx'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import styles from './zoom.module.css'

const closest = 4
/** The factor by which one press of the picture or of a button enlarges. */
const step = 2
/** Pixels that a pointer may move and still mean a press. */
const still = 6
/** Pixels that a finger moves sideways to see the next picture. */
const swipe = 48

interface Point {
  x: number
  y: number
}

interface ZoomProps {
  /** And models. */
  pictures: Picture[]
  /** Shown for a model until that is loaded. */
  still: Picture | undefined
  start: number
  open: boolean
  title: ReactNode
  onClose: () => void
}

/**
 * The pictures of a product in the whole window: enlarged by press, pinch, wheel and keys, moved by finger or mouse; its
 * models are turned.
 */
export default function Zoom(props: ZoomProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} size="full" title={props.title} titleHidden>
      <Viewer {...props} />
    </Dialog>
  )
}

/** A dialog gives its focus to what asks for it, else to its cross: a ring would be on that with the first key. */
const takesFirstFocus = (viewer: HTMLElement | null) => viewer?.setAttribute('autofocus', '')

function Viewer({ pictures, still: cover, start }: ZoomProps) {
  const { t } = useLingui()
  const [{ index, opened }, setShown] = useState({ index: start, opened: 'focused' as 'focused' | 'quietly' })
  const count = pictures.length
  const turn = useCallback(
    (by: 1 | -1) => setShown((now) => ({ index: (now.index + by + count) % count, opened: 'quietly' })),
    [count],
  )
  const { stage, scale, zoomTo, ...move } = useStage(turn)
  const picture = pictures[index] ?? pictures[0]
  const model = picture?.kind === 'model' ? picture : null

  const show = useCallback(
    (by: 1 | -1) => {
      zoomTo(1)
      turn(by)
    },
    [turn, zoomTo],
  )

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A model is turned by the same keys.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowRight') show(1)
      else if (event.key === 'ArrowLeft') show(-1)
      else if (event.key === '+' || event.key === '=') zoomTo(scale * step)
      else if (event.key === '-') zoomTo(scale / step)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [scale, show, zoomTo])

  return (
    <div className={styles.zoom} tabIndex={-1} ref={takesFirstFocus}>
      <div
        ref={stage}
        className={styles.stage}
        hidden={model !== null}
        data-zoomed={scale > 1 ? '' : undefined}
        {...move}
      >
        <div className={styles.sheet} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          {picture && !model ? (
            <PictureView key={picture.url} picture={picture} sizes={`${scale * 100}vw`} fit="contain" priority />
          ) : null}
        </div>
      </div>
      {model ? (
        <div className={styles.model}>
          <MediaView key={model.url} picture={model} still={cover} opened={opened} sizes="100vw" />
        </div>
      ) : null}
      <div className={styles.steps}>
        {model ? null : <Scale scale={scale} onChange={zoomTo} />}
        {pictures.length > 1 ? (
          <>
            <IconButton icon="arrowLeft" label={t`Previous picture`} onClick={() => show(-1)} />
            <output className={styles.count}>
              {index + 1} / {pictures.length}
            </output>
            <IconButton icon="arrowRight" label={t`Next picture`} onClick={() => show(1)} />
          </>
        ) : null}
      </div>
    </div>
  )
}

function Scale({ scale, onChange }: { scale: number; onChange: (scale: number) => void }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton icon="minus" label={t`Make smaller`} disabled={scale <= 1} onClick={() => onChange(scale / step)} />
      <IconButton icon="plus" label={t`Enlarge`} disabled={scale >= closest} onClick={() => onChange(scale * step)} />
    </>
  )
}

/** A sheet that is larger than its window by `scale`; the point under the pointer stays where it is. */
function useStage(onSwipe: (by: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  /** A point of the sheet, as a share of it, and where in the window it belongs. */
  const kept = useRef<{ scale: number; share: Point; at: Point } | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ from: { x: 0, y: 0 }, moved: false, distance: 0, scale: 1 })

  const zoomTo = useCallback((wanted: number, centre?: Point) => {
    const element = stage.current
    const next = Math.min(closest, Math.max(1, wanted))
    if (element) {
      const box = element.getBoundingClientRect()
      const at = centre ? { x: centre.x - box.left, y: centre.y - box.top } : { x: box.width / 2, y: box.height / 2 }
      kept.current = {
        scale: next,
        at,
        share: {
          x: (element.scrollLeft + at.x) / element.scrollWidth,
          y: (element.scrollTop + at.y) / element.scrollHeight,
        },
      }
    }
    setScale(next)
  }, [])

  useLayoutEffect(() => {
    const element = stage.current
    if (!element || kept.current?.scale !== scale) return
    const { share, at } = kept.current
    element.scrollTo(share.x * element.scrollWidth - at.x, share.y * element.scrollHeight - at.y)
  }, [scale])

  // A pinch on a trackpad is a wheel with the control key; the page behind must not take it.
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setScale((now) => Math.min(closest, Math.max(1, now * Math.exp(-event.deltaY / 100))))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [one, other] = [...pointers.current.values()]
    gesture.current = {
      from: { x: event.clientX, y: event.clientY },
      moved: other !== undefined,
      distance: one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0,
      scale,
    }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const { current } = gesture
    if (Math.hypot(now.x - current.from.x, now.y - current.from.y) > still) current.moved = true
    const [one, other] = [...pointers.current.values()]
    if (one && other) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y)
      zoomTo((current.scale * distance) / Math.max(1, current.distance), {
        x: (one.x + other.x) / 2,
        y: (one.y + other.y) / 2,
      })
    } else event.currentTarget.scrollBy(before.x - now.x, before.y - now.y)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    const { from, moved } = gesture.current
    const sideways = event.clientX - from.x
    if (!moved) zoomTo(scale > 1 ? 1 : step, { x: event.clientX, y: event.clientY })
    else if (scale === 1 && pointers.current.size === 0 && Math.abs(sideways) > swipe) onSwipe(sideways < 0 ? 1 : -1)
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }

  return { stage, scale, zoomTo, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
