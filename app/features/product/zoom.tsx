import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Picture } from '../../../api/shapes/types.ts'
import { Dialog, IconButton } from '../../design/index.ts'
import { PictureView } from './picture-view.tsx'
import styles from './zoom.module.css'

/** The pictures of a product at the size of the window. */
export default function Zoom({
  pictures,
  start,
  open,
  title,
  onClose,
}: {
  pictures: Picture[]
  start: number
  open: boolean
  title: ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  const [shown, setShown] = useState({ start, index: start })
  if (shown.start !== start) setShown({ start, index: start })
  const picture = pictures[shown.index] ?? pictures[0]
  const step = (by: 1 | -1) => setShown({ ...shown, index: (shown.index + by + pictures.length) % pictures.length })
  return (
    <Dialog open={open} onClose={onClose} size="l" title={title} titleHidden>
      <div className={styles.zoom}>
        {picture ? <PictureView picture={picture} sizes="100vw" fit="contain" priority /> : null}
        {pictures.length > 1 ? (
          <div className={styles.steps}>
            <IconButton icon="arrowLeft" label={t`Previous picture`} onClick={() => step(-1)} />
            <span className={styles.count}>
              {shown.index + 1} / {pictures.length}
            </span>
            <IconButton icon="arrowRight" label={t`Next picture`} onClick={() => step(1)} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
