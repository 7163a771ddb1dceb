import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CmsElement } from '../../../../api/types/content.ts'
import { IconButton, classes } from '../../../ui/index.ts'
import type { SlotPlace } from '../placeholder.tsx'
import styles from './image-slider.module.css'
import { Linked, Media } from './image.tsx'

type Slider = Extract<CmsElement, { type: 'image-slider' }>

/**
 * Pictures that follow one another. Moves by itself only where the shop owner wants it, never under a pointer or the
 * keyboard's focus, never with reduced motion, and it can be stopped (WCAG 2.2.2).
 */
export default function ImageSlider({ element, place }: { element: Slider; place: SlotPlace }) {
  const { t } = useLingui()
  const { images, display, minHeight, arrows, dots, autoplay } = element
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(autoplay !== null)
  const [watched, setWatched] = useState(false)

  const show = (index: number) => {
    const list = strip.current
    const next = (index + images.length) % images.length
    setCurrent(next)
    list?.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' })
  }

  useEffect(() => {
    if (!playing || watched || autoplay === null || images.length < 2) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => {
      const list = strip.current
      const next = (current + 1) % images.length
      setCurrent(next)
      list?.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' })
    }, autoplay)
    return () => clearTimeout(timer)
  }, [playing, watched, autoplay, current, images.length])

  const attention = {
    onPointerEnter: () => setWatched(true),
    onPointerLeave: () => setWatched(false),
    onFocus: () => setWatched(true),
    onBlur: () => setWatched(false),
  }

  // Reached by the keyboard, which scrolls it: its pictures need not be links.
  const scrolled = { tabIndex: 0 }

  if (images.length === 0) return null
  return (
    // Named after its first picture: a page may have several.
    <section
      className={styles.slider}
      aria-roledescription={t`carousel`}
      aria-label={images[0]?.picture.alt || t`Pictures`}
      {...attention}
    >
      <ul
        ref={strip}
        className={styles.strip}
        {...scrolled}
        onScrollEnd={(event) =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {images.map((image, index) => (
          <li
            key={image.picture.url}
            className={styles.slide}
            style={{ height: minHeight ?? undefined }}
            aria-label={t`${index + 1} of ${images.length}`}
            inert={index !== current}
          >
            <Linked link={image.link} className={styles.link}>
              <Media
                image={image}
                place={{ ...place, first: place.first && index === 0 }}
                fit={display === 'contain' ? 'contain' : 'cover'}
              />
            </Linked>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <div className={styles.controls}>
          {autoplay === null ? null : (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? t`Stop` : t`Play`}
              onClick={() => setPlaying(!playing)}
            />
          )}
          {arrows === 'none' ? null : (
            <IconButton icon="arrowLeft" label={t`Previous picture`} onClick={() => show(current - 1)} />
          )}
          {dots === 'none' ? null : (
            <span className={styles.dots}>
              {images.map((image, index) => (
                <button
                  key={image.picture.url}
                  type="button"
                  className={classes(styles.dot, index === current && styles.current)}
                  aria-label={t`Show picture ${index + 1}`}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => show(index)}
                />
              ))}
            </span>
          )}
          {arrows === 'none' ? null : (
            <IconButton icon="arrowRight" label={t`Next picture`} onClick={() => show(current + 1)} />
          )}
        </div>
      ) : null}
    </section>
  )
}
