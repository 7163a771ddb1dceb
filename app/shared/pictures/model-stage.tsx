import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, RetryNotice, classes, type IconName } from '../../ui/index.ts'
import { FileLink, type ModelProps } from './media-view.tsx'
import { ModelInRoom } from './model-in-room.tsx'
import { showModel, type ModelScene } from './model-scene.ts'
import { ModelStill } from './model-still.tsx'
import styles from './model-view.module.css'

/** An eighth of a turn. */
const TURN = Math.PI / 4
/** A key that is held turns smoothly. */
const KEY_TURN = Math.PI / 12
const CLOSER = 0.8

type Move = (scene: ModelScene) => void

const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: (scene) => scene.turn(-KEY_TURN, 0),
  ArrowRight: (scene) => scene.turn(KEY_TURN, 0),
  ArrowUp: (scene) => scene.turn(0, -KEY_TURN),
  ArrowDown: (scene) => scene.turn(0, KEY_TURN),
  '+': (scene) => scene.zoom(CLOSER),
  '-': (scene) => scene.zoom(1 / CLOSER),
}

/** The model itself: turned by finger, mouse, keys or buttons. Where it cannot be shown, its file can be had. */
export default function ModelStage({ model, still, opened }: ModelProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} model={model} still={still} opened={opened} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ model, still, opened, onRetry }: ModelProps & { onRetry: () => void }) {
  const { t } = useLingui()
  const { place, canvas, scene, state } = useModel(model.url, opened !== 'quietly')
  const controls: [IconName, string, Move][] = [
    ['chevronLeft', t`Turn left`, (shown) => shown.turn(-TURN, 0)],
    ['chevronRight', t`Turn right`, (shown) => shown.turn(TURN, 0)],
    ['minus', t`Farther away`, (shown) => shown.zoom(1 / CLOSER)],
    ['plus', t`Closer`, (shown) => shown.zoom(CLOSER)],
  ]
  const move = (to: Move) => {
    if (scene.current) to(scene.current)
  }
  // Reached by the keyboard, which turns it.
  const moved = {
    tabIndex: 0,
    onKeyDown(event: KeyboardEvent) {
      const to = keys[event.key]
      if (!to) return
      event.preventDefault()
      move(to)
    },
  }
  if (state === 'failed')
    return (
      <div className={styles.failed}>
        <RetryNotice onRetry={onRetry}>
          <Trans>The 3D model cannot be shown here.</Trans>
        </RetryNotice>
        <FileLink file={model} />
      </div>
    )
  return (
    <>
      {state === 'loading' ? <ModelStill still={still} /> : null}
      <div
        ref={place}
        className={styles.turned}
        role="application"
        aria-label={t`3D model: ${model.alt}. The arrow keys turn it.`}
        data-state={state}
        {...moved}
      >
        <canvas ref={canvas} className={classes(styles.canvas, state !== 'shown' && styles.hidden)} />
      </div>
      {state === 'loading' ? (
        <output className={styles.waits}>
          <Trans>The 3D model is loading …</Trans>
        </output>
      ) : (
        <div className={styles.controls}>
          {controls.map(([icon, label, to]) => (
            <IconButton key={icon} className={styles.control} icon={icon} label={label} onClick={() => move(to)} />
          ))}
          <ModelInRoom model={model} scene={scene} />
        </div>
      )}
    </>
  )
}

/** Shows the model on a canvas for as long as that is on the page. */
function useModel(url: string, takesFocus: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene | null>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (!canvas.current) return undefined
    // The focus was on what opened it.
    if (takesFocus) place.current?.focus({ preventScroll: true })
    const cancel = new AbortController()
    showModel(canvas.current, url, cancel.signal).then(
      (shown) => {
        if (cancel.signal.aborted) return shown.close()
        scene.current = shown
        return setState('shown')
      },
      () => {
        if (!cancel.signal.aborted) setState('failed')
      },
    )
    return () => {
      cancel.abort()
      scene.current?.close()
      scene.current = null
    }
  }, [url, takesFocus])
  return { place, canvas, scene, state }
}
