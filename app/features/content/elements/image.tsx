import type { ReactNode } from 'react'
import type { CmsElement, CmsImage } from '../../../../api/types/content.ts'
import { classes } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { PictureView } from '../../product/picture-view.tsx'
import type { SlotPlace } from '../placeholder.tsx'
import styles from './image.module.css'

type Image = Extract<CmsElement, { type: 'image' | 'manufacturer-logo' }>

/** A picture, or a video that was uploaded as one; with its link if it has one. */
export function ImageElement({ element, place }: { element: Image; place: SlotPlace }) {
  const { image, display, minHeight, verticalAlign, horizontalAlign } = element
  if (!image) return null
  const fills = display === 'cover' || display === 'stretch'
  return (
    <Linked link={image.link} className={classes(styles.frame, fills && styles.fills)}>
      <span
        className={classes(styles.inside, fills && styles.fills, styles[display])}
        style={{
          minHeight: display === 'cover' && minHeight ? minHeight : undefined,
          justifySelf: horizontalAlign ?? undefined,
          alignSelf: verticalAlign ?? undefined,
        }}
      >
        <Media image={image} place={place} fit={fills ? 'cover' : display === 'contain' ? 'contain' : undefined} />
      </span>
    </Linked>
  )
}

export function Media({ image, place, fit }: { image: CmsImage; place: SlotPlace; fit?: 'cover' | 'contain' }) {
  const { picture } = image
  if (picture.mimeType?.startsWith('video/')) {
    // Films of the shop owner's come without a track of words; what they show stands beside them.
    return (
      <video className={styles.video} src={picture.url} controls preload="metadata" aria-label={picture.alt} muted />
    )
  }
  return <PictureView picture={picture} sizes={place.sizes} fit={fit} priority={place.first} />
}

export function Linked({
  link,
  className,
  children,
}: {
  link: CmsImage['link']
  className?: string
  children: ReactNode
}) {
  if (!link) return <div className={className}>{children}</div>
  return (
    <ShopLink
      to={link.href}
      className={className}
      target={link.newTab ? '_blank' : undefined}
      rel={link.newTab ? 'noopener' : undefined}
    >
      {children}
    </ShopLink>
  )
}
