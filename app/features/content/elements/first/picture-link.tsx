import type { ReactNode } from 'react'
import type { CmsImage } from '../../../../../api/types/content.ts'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { MediaView } from '../../../../shared/pictures/media-view.tsx'
import type { SlotPlace } from '../../placeholder.tsx'

/** A picture of an element, or what was uploaded in its place. */
export function Media({
  image,
  place,
  fit,
  decorative = false,
}: {
  image: CmsImage
  place: SlotPlace
  fit?: 'cover' | 'contain'
  decorative?: boolean
}) {
  return (
    <MediaView
      picture={image.picture}
      sizes={place.sizes}
      fit={fit}
      priority={place.first}
      alt={decorative ? '' : undefined}
    />
  )
}

/** A picture with its link, if it has one. */
export function Linked({
  link,
  label,
  className,
  children,
}: {
  link: CmsImage['link']
  /** Name of the link; without, its picture names it. */
  label?: string | null
  className?: string
  children: ReactNode
}) {
  if (!link) return <div className={className}>{children}</div>
  return (
    <ShopLink
      to={link.href}
      className={className}
      aria-label={label ?? undefined}
      target={link.newTab ? '_blank' : undefined}
      rel={link.newTab ? 'noopener' : undefined}
    >
      {children}
    </ShopLink>
  )
}
