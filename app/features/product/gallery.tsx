import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Picture } from '../../../api/types/common.ts'
import { Badge, NotLoaded, classes, lazyWithRetry } from '../../ui/index.ts'
import styles from './gallery.module.css'
import { PictureView } from './picture-view.tsx'

const Zoom = lazyWithRetry(() => import('./zoom.tsx'), NotLoaded)

/**
 * The pictures of one product: a strip that snaps, moved by finger, wheel, keyboard or the small pictures below it.
 * Without scripts the strip still scrolls.
 */
export function Gallery({
  pictures,
  zoom = true,
  thumbs = 'left',
  fit = 'cover',
}: {
  pictures: Picture[]
  zoom?: boolean
  thumbs?: 'left' | 'underneath'
  fit?: 'cover' | 'contain'
}) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<'never' | 'open' | 'shut'>('never')

  useEffect(() => {
    const list = strip.current
    if (!list || pictures.length < 2) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent([...list.children].indexOf(seen.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const item of list.children) watch.observe(item)
    return () => watch.disconnect()
  }, [pictures])

  const show = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
  }

  if (pictures.length === 0) return <div className={classes(styles.frame, styles.blank)} />
  return (
    <div className={classes(styles.gallery, thumbs === 'left' && styles.beside)}>
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip} aria-label={t`Pictures`}>
          {pictures.map((picture, index) => (
            <li key={picture.url} className={styles.frame}>
              <PictureView picture={picture} sizes="(min-width: 64rem) 45rem, 100vw" fit={fit} priority={index === 0} />
              {zoom ? (
                <button
                  type="button"
                  className={styles.zoom}
                  aria-label={t`Enlarge picture ${index + 1}`}
                  onClick={() => {
                    setCurrent(index)
                    setZoomed('open')
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <p className={styles.count} aria-hidden="true">
            <Badge>
              {current + 1} / {pictures.length}
            </Badge>
          </p>
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={classes(styles.thumb, index === current && styles.current)}
                aria-label={t`Show picture ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <PictureView picture={picture} sizes="6rem" fit="cover" alt="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed === 'never' ? null : (
        <Zoom
          pictures={pictures}
          start={current}
          open={zoomed === 'open'}
          title={<Trans>Pictures</Trans>}
          onClose={() => setZoomed('shut')}
        />
      )}
    </div>
  )
}
