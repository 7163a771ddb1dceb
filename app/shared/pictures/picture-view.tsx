import type { Picture } from '../../../api/types/common.ts'
import { classes } from '../../ui/index.ts'
import styles from './picture-view.module.css'

export interface PictureViewProps {
  picture: Picture
  /** The width at which it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The largest picture of the first screen: loaded at once and first. Everything else waits until it is near. */
  priority?: boolean
  /** `cover` cuts to the frame, `contain` shows all, `standard` too in its own size; without, it keeps its own ratio. */
  fit?: 'cover' | 'contain' | 'standard'
  /** Replaces the picture's own text; empty for a picture that repeats the text beside it. */
  alt?: string
  className?: string
}

/** Every picture of the shop: thumbnails as `srcset`, width and height so that nothing jumps. */
export function PictureView({ picture, sizes, priority = false, fit, alt, className }: PictureViewProps) {
  const { url, width, height, sources } = picture
  const sizedSources = width ? [...sources.filter((source) => source.width !== width), { url, width }] : sources
  const srcSet =
    sizedSources.length > 1
      ? sizedSources.map((source) => `${encoded(source.url)} ${source.width}w`).join(', ')
      : undefined
  return (
    <img
      className={classes(fit && styles[fit], className)}
      src={sources.at(-1)?.url ?? url}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt ?? picture.alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}

/** A comma or a blank in an address would end the candidate of a `srcset`. */
const encoded = (url: string) => url.replaceAll(' ', '%20').replaceAll(',', '%2C')
