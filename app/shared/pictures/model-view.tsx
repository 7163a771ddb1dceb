import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Picture } from '../../../api/types/common.ts'
import { Button, Icon, NotLoaded, classes, lazyWithRetry, type Awaited } from '../../ui/index.ts'
import { FileLink } from './media-view.tsx'
import styles from './model-view.module.css'

const ModelStage = lazyWithRetry<{ model: Picture }>(() => import('./model-stage.tsx'), Waiting)

/** A model that can be turned. Its viewer is large, so it is loaded by a press; the file can be had without it. */
export default function ModelView({ model }: { model: Picture }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.place} data-model="">
      {open ? (
        <ModelStage model={model} />
      ) : (
        <div className={styles.poster}>
          <Icon name="cube" className={styles.sign} />
          <p className={styles.name}>{model.alt}</p>
          <Button icon="cube" onClick={() => setOpen(true)}>
            <Trans>View in 3D</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Waiting({ model, retry }: { model: Picture } & Awaited) {
  if (retry === null)
    return (
      <output className={styles.waits}>
        <Trans>The 3D model is loading …</Trans>
      </output>
    )
  return (
    <div className={classes(styles.failed)}>
      <NotLoaded retry={retry} />
      <FileLink file={model} />
    </div>
  )
}
