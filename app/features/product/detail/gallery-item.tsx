import { useState } from 'react'
import type { PointerEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Picture } from '../../../../api/types/common.ts'
import type { CmsImage } from '../../../../api/types/content.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Icon, classes, lazyWithRetry } from '../../../ui/index.ts'
import type { GalleryLook } from './gallery-look.ts'
import styles from './gallery.module.css'
import { MediaView } from '../../../shared/pictures/media-view.tsx'

const Magnifier = lazyWithRetry(
  () => import('./magnifier.tsx'),
  () => null,
)

/** One picture of a gallery: enlarged under the pointer, in the whole window by a press, as models are, or with a link of its own. */
export function GalleryItem({
  image: { picture, link },
  index,
  look,
  sizes,
  still: cover,
  onEnlarge,
}: {
  image: CmsImage
  index: number
  look: GalleryLook
  sizes: string
  /** The first picture of the gallery: shown for a model until that is loaded. */
  still: Picture | undefined
  onEnlarge: () => void
}) {
  const { t } = useLingui()
  const { display, minHeight, magnifier, fullScreen } = look
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const still = picture.kind === undefined
  const view = (
    <MediaView
      picture={picture}
      sizes={sizes}
      still={cover}
      onOpen={fullScreen && !link ? onEnlarge : undefined}
      fit={display === 'standard' || !still ? undefined : display}
      priority={index === 0}
    />
  )
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const magnifies = still && magnifier !== null
  return (
    <li
      className={classes(styles.frame, !still && styles.media, magnifies && styles.magnifies)}
      style={minHeight && display !== 'standard' ? { height: minHeight, aspectRatio: 'auto' } : undefined}
      data-glass={magnifies ? JSON.stringify(magnifier) : undefined}
      {...(magnifies && { onPointerMove: follow, onPointerLeave: () => setAt(null) })}
    >
      {link ? (
        <ShopLink
          to={link.href}
          className={styles.link}
          target={link.newTab ? '_blank' : undefined}
          rel={link.newTab ? 'noopener' : undefined}
        >
          {view}
        </ShopLink>
      ) : (
        view
      )}
      {still && fullScreen && !link ? (
        <button type="button" className={styles.zoom} aria-label={t`Enlarge picture ${index + 1}`} onClick={onEnlarge}>
          <span className={styles.hint}>
            <Icon name="search" size="s" />
          </span>
        </button>
      ) : null}
      {magnifies && at ? <Magnifier picture={picture} at={at} {...magnifier} /> : null}
    </li>
  )
}
