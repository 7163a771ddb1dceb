import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CmsImage } from '../../../../api/types/content.ts'
import { Icon, IconButton, NotLoaded, classes, lazyWithRetry } from '../../../ui/index.ts'
import styles from './gallery.module.css'
import { GalleryItem } from './gallery-item.tsx'
import type { GalleryLook } from './gallery-look.ts'
import { mediaIcon } from '../../../shared/pictures/media-view.tsx'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'

const Zoom = lazyWithRetry(() => import('./zoom.tsx'), NotLoaded)

/** The gallery of a product without a layout. */
const defaultLook: GalleryLook = {
  thumbs: 'left',
  display: 'cover',
  minHeight: null,
  magnifier: null,
  fullScreen: true,
  arrows: 'none',
  dots: 'outside',
}

/**
 * Pictures, films and models. Narrow: a strip that snaps, moved by finger, wheel or keyboard, with a dot for each. Wide:
 * all of them side by side, or the strip with small pictures below it. Without scripts the strip still scrolls.
 */
export function Gallery({ images, look = defaultLook }: { images: CmsImage[]; look?: GalleryLook }) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const current = useCurrent(strip, images)
  const [zoomed, setZoomed] = useState<{ at: number; open: boolean } | null>(null)
  const { thumbs, display, arrows, dots } = look
  const many = images.length > 1
  const together = thumbs === 'left'
  const enlarged = images.map(({ picture }) => picture).filter(({ kind }) => kind === undefined || kind === 'model')
  const still = enlarged.find(({ kind }) => kind === undefined)
  const show = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: ((index + images.length) % images.length) * list.clientWidth, behavior: 'smooth' })
  }

  // Without buttons in it the strip itself is reached by the keyboard, which scrolls it.
  const tabIndex = look.fullScreen ? undefined : 0
  if (images.length === 0) return <div className={styles.frame} />
  return (
    <div
      className={classes(
        styles.gallery,
        together && styles.together,
        display === 'standard' && styles.whole,
        arrows === 'outside' && styles.arrowsOutside,
        dots === 'inside' && styles.dotsInside,
        dots !== 'none' && styles.dotted,
      )}
      data-pictures={images.length}
    >
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip} aria-label={t`Pictures`} tabIndex={tabIndex}>
          {images.map((image, index) => (
            <GalleryItem
              key={image.picture.url}
              image={image}
              index={index}
              look={look}
              still={still}
              sizes={
                together && many
                  ? '(min-width: 64rem) 26rem, (min-width: 48rem) 50vw, 100vw'
                  : '(min-width: 48rem) 40rem, 100vw'
              }
              onEnlarge={() => setZoomed({ at: Math.max(0, enlarged.indexOf(image.picture)), open: true })}
            />
          ))}
        </ul>
        {many && arrows !== 'none' ? <Arrows onMove={(by) => show(current + by)} /> : null}
        {many ? <Dots images={images} current={current} /> : null}
      </div>
      {many && !together ? <Thumbs images={images} current={current} onShow={show} /> : null}
      {zoomed ? (
        <Zoom
          pictures={enlarged}
          still={still}
          start={zoomed.at}
          open={zoomed.open}
          title={<Trans>Pictures</Trans>}
          onClose={() => setZoomed({ ...zoomed, open: false })}
        />
      ) : null}
    </div>
  )
}

function Arrows({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        className={classes(styles.arrow, styles.before)}
        icon="arrowLeft"
        label={t`Previous picture`}
        onClick={() => onMove(-1)}
      />
      <IconButton
        className={classes(styles.arrow, styles.after)}
        icon="arrowRight"
        label={t`Next picture`}
        onClick={() => onMove(1)}
      />
    </>
  )
}

interface CurrentImage {
  images: CmsImage[]
  current: number
}

const Dots = ({ images, current }: CurrentImage) => (
  <p className={styles.dots} aria-hidden="true">
    {images.map(({ picture: { url } }, index) => (
      <span key={url} className={classes(styles.dot, index === current && styles.lit)} />
    ))}
  </p>
)

function Thumbs({ images, current, onShow }: CurrentImage & { onShow: (index: number) => void }) {
  const { t } = useLingui()
  return (
    <ul className={styles.thumbs}>
      {images.map(({ picture }, index) => (
        <li key={picture.url}>
          <button
            type="button"
            className={classes(styles.thumb, index === current && styles.current)}
            aria-label={t`Show picture ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            {picture.kind === undefined ? (
              <PictureView picture={picture} sizes="6rem" fit="cover" alt="" />
            ) : (
              <Icon name={mediaIcon(picture.kind)} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The item of a strip that is on screen. */
function useCurrent(strip: RefObject<HTMLUListElement | null>, images: CmsImage[]): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const list = strip.current
    if (!list || images.length < 2) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent([...list.children].indexOf(seen.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const item of list.children) watch.observe(item)
    return () => watch.disconnect()
  }, [strip, images])
  return current
}
