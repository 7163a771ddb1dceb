import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { CmsElement } from '../../../../api/types/content.ts'
import { Button } from '../../../ui/index.ts'
import { PictureView } from '../../product/picture-view.tsx'
import styles from './video.module.css'

type Video = Extract<CmsElement, { type: 'youtube-video' | 'vimeo-video' }>

/** What a player needs: it is another origin, so its own one gives it nothing of the shop's. */
const playerRights = 'allow-scripts allow-same-origin allow-popups allow-presentation'

/** A film from another house. Nothing of it is asked for before the shopper says so. */
export default function VideoElement({ element }: { element: Video }) {
  const { embed, preview, title, type } = element
  const [allowed, setAllowed] = useState(false)
  const house = type === 'youtube-video' ? 'YouTube' : 'Vimeo'
  if (allowed) {
    return (
      <iframe
        className={styles.frame}
        src={embed}
        title={title}
        sandbox={playerRights}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.frame} data-lazy="video">
      {preview ? <PictureView picture={preview} sizes="(min-width: 80rem) 80rem, 100vw" fit="cover" /> : null}
      <div className={styles.ask}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>
          <Trans>The film comes from {house}, which then learns that you were here.</Trans>
        </p>
        <Button variant="primary" icon="play" onClick={() => setAllowed(true)}>
          <Trans>Play</Trans>
        </Button>
      </div>
    </div>
  )
}
