import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Align, CmsImage } from '../../../../../api/types/content.ts'
import { IconButton, classes } from '../../../../ui/index.ts'
import { glide } from '../../../../ui/glide.ts'
import type { ElementProps } from '../../define-element.ts'
import { Linked, Media } from '../first/picture-link.tsx'
import styles from './image-slider.module.css'

export interface ImageSliderView {
  images: CmsImage[]
  display: 'standard' | 'cover' | 'contain'
  minHeight: string | null
  arrows: 'outside' | 'inside' | 'none'
  dots: 'none' | 'inside' | 'outside'
  /** Milliseconds of the movement from one picture to the next. */
  speed: number
  /** Milliseconds between slides; null: does not move by itself. */
  autoplay: number | null
  verticalAlign: Align
  /** The pictures say nothing that the page does not say in words. */
  decorative: boolean
  /** The first picture is loaded before the others of the page. */
  firstAtOnce: boolean
}

/**
 * Pictures that follow one another. Moves by itself only where the shop owner wants it, never under a pointer or the
 * keyboard's focus, never with reduced motion, and it can be stopped (WCAG 2.2.2).
 */
export function ImageSlider({ element, place }: ElementProps<ImageSliderView>) {
  const { t } = useLingui()
  const { images, display, arrows, dots, speed, autoplay, verticalAlign } = element
  const strip = useRef<HTMLUListElement>(null)
  const slides = useSlides(strip, element)
  const { current, setCurrent, attention } = slides

  // Reached by the keyboard, which scrolls it: its pictures need not be links.
  const scrolled = { tabIndex: 0 }

  if (images.length === 0) return null
  return (
    // Named after its first picture: a page may have several.
    <section
      className={classes(
        styles.slider,
        display === 'standard' && styles.whole,
        arrows === 'inside' && styles.arrowsInside,
        dots === 'inside' && styles.dotsInside,
      )}
      style={{ alignSelf: verticalAlign ?? undefined }}
      aria-roledescription={t`carousel`}
      aria-label={images[0]?.picture.alt || t`Pictures`}
      {...attention}
    >
      <ul
        ref={strip}
        className={styles.strip}
        data-speed={speed}
        data-every={autoplay ?? undefined}
        {...scrolled}
        onScrollEnd={(event) =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {images.map((image, index) => (
          <Slide
            key={image.picture.url}
            image={image}
            index={index}
            shown={index === current}
            {...{ element, place }}
          />
        ))}
      </ul>
      {images.length > 1 ? <Controls element={element} slides={slides} /> : null}
    </section>
  )
}

interface SlideProps extends ElementProps<ImageSliderView> {
  image: CmsImage
  index: number
  /** It is the one on screen. */
  shown: boolean
}

function Slide({ image, index, shown, element, place }: SlideProps) {
  const { t } = useLingui()
  const { images, display, minHeight, decorative } = element
  return (
    <li
      className={styles.slide}
      style={{ height: display === 'standard' ? undefined : (minHeight ?? undefined) }}
      aria-label={t`${index + 1} of ${images.length}`}
      inert={!shown}
    >
      <Linked link={image.link} className={styles.link}>
        <Media
          image={image}
          place={{ ...place, first: (place.first || element.firstAtOnce) && index === 0 }}
          fit={display === 'standard' ? undefined : display}
          decorative={decorative && image.link === null}
        />
      </Linked>
    </li>
  )
}

/** Stop and play, arrows and dots, as far as the element wants them. */
function Controls({
  element: { images, autoplay, arrows, dots },
  slides: { current, playing, setPlaying, show },
}: {
  element: ImageSliderView
  slides: ReturnType<typeof useSlides>
}) {
  const { t } = useLingui()
  return (
    <>
      {autoplay !== null ? (
        <IconButton
          className={styles.pause}
          icon={playing ? 'pause' : 'play'}
          label={playing ? t`Stop` : t`Play`}
          onClick={() => setPlaying(!playing)}
        />
      ) : null}
      {arrows !== 'none' ? (
        <>
          <IconButton
            className={classes(styles.arrow, styles.before)}
            icon="arrowLeft"
            label={t`Previous picture`}
            onClick={() => show(current - 1)}
          />
          <IconButton
            className={classes(styles.arrow, styles.after)}
            icon="arrowRight"
            label={t`Next picture`}
            onClick={() => show(current + 1)}
          />
        </>
      ) : null}
      {dots !== 'none' ? (
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
      ) : null}
    </>
  )
}

/** Which slide is shown, and what moves on to another. */
function useSlides(
  strip: RefObject<HTMLUListElement | null>,
  { images: { length }, autoplay, speed }: ImageSliderView,
) {
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(autoplay !== null)
  const [watched, setWatched] = useState(false)

  const show = (index: number) => {
    const list = strip.current
    const next = (index + length) % length
    setCurrent(next)
    if (list) glide(list, next * list.clientWidth, speed)
  }

  useEffect(() => {
    if (!playing || watched || autoplay === null || length < 2) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => {
      const list = strip.current
      const next = (current + 1) % length
      setCurrent(next)
      if (list) glide(list, next * list.clientWidth, speed)
    }, autoplay)
    return () => clearTimeout(timer)
  }, [strip, playing, watched, autoplay, speed, current, length])

  const attention = {
    onPointerEnter: () => setWatched(true),
    onPointerLeave: () => setWatched(false),
    onFocus: () => setWatched(true),
    onBlur: () => setWatched(false),
  }
  return { current, setCurrent, playing, setPlaying, show, attention }
}
