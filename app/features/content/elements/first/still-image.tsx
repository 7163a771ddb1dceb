import type { Align, CmsImage } from '../../../../../api/types/content.ts'
import { classes } from '../../../../ui/index.ts'
import type { ElementProps } from '../../define-element.ts'
import styles from './image.module.css'
import { Linked, Media } from './picture-link.tsx'

export interface StillImage {
  image: CmsImage | null
  display: 'standard' | 'cover' | 'contain' | 'stretch'
  minHeight: string | null
  verticalAlign: Align
  horizontalAlign: Align
  /** Names the link, or the picture where there is none. */
  label: string | null
  decorative: boolean
}

/** A picture, or a video that was uploaded as one; with its link if it has one. */
export function StillImageView({ element, place }: ElementProps<StillImage>) {
  const { image, display, minHeight, verticalAlign, horizontalAlign, label, decorative } = element
  if (!image) return null
  const fills = display === 'cover' || display === 'stretch'
  const named = image.link ? image : { ...image, picture: { ...image.picture, alt: label ?? image.picture.alt } }
  return (
    <Linked link={image.link} label={label} className={classes(styles.frame, fills && styles.fills)}>
      <span
        className={classes(styles.inside, fills && styles.fills, styles[display])}
        style={{
          minHeight: display === 'cover' && minHeight ? minHeight : undefined,
          justifySelf: horizontalAlign ?? undefined,
          alignSelf: verticalAlign ?? undefined,
        }}
      >
        <Media
          image={named}
          place={place}
          fit={fills ? 'cover' : display === 'contain' ? 'contain' : undefined}
          // A link without a name leads nowhere for those who hear the page.
          decorative={decorative && (!image.link || label !== null)}
        />
      </span>
    </Linked>
  )
}
