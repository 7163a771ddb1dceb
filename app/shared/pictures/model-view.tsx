import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button, Icon, NotLoaded, classes, lazyWithRetry, type Awaited } from '../../ui/index.ts'
import { FileLink, type ModelProps } from './media-view.tsx'
import { ModelStill } from './model-still.tsx'
import styles from './model-view.module.css'

const ModelStage = lazyWithRetry<ModelProps>(() => import('./model-stage.tsx'), WaitingModel)

/** A model that can be turned. Its viewer is large, so it is loaded by a press; the file can be had without it. */
export default function ModelView({ model, still, onOpen, opened }: ModelProps) {
  const [open, setOpen] = useState(opened)
  return (
    <div className={styles.place} data-model="">
      {open ? (
        <ModelStage model={model} still={still} opened={open} />
      ) : (
        <div className={classes(styles.poster, still && styles.pictured)}>
          {still ? <ModelStill still={still} /> : <Icon name="cube" className={styles.sign} />}
          {still ? null : <p className={styles.name}>{model.alt}</p>}
          <Button icon="cube" onClick={onOpen ?? (() => setOpen('focused'))}>
            <Trans>View in 3D</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function WaitingModel({ model, still, retry }: ModelProps & Awaited) {
  if (retry === null)
    return (
      <>
        <ModelStill still={still} />
        <output className={styles.waits}>
          <Trans>The 3D model is loading …</Trans>
        </output>
      </>
    )
  return (
    <div className={classes(styles.failed)}>
      <NotLoaded retry={retry} />
      <FileLink file={model} />
    </div>
  )
}
