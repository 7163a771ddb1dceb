import { picture } from './basics.ts'
import type { PageContext } from './context.ts'
import { linkPaths } from './prose.ts'
import { isTrue, records, text, type Json } from './read.ts'
import type { CmsImage } from '../types/content.ts'

/** Where a picture links to; script addresses and the like link nowhere. */
function link(value: unknown, newTab: unknown, context: PageContext): CmsImage['link'] {
  const given = text(value)?.trim()
  if (!given) return null
  const href = linkPaths(given, context)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return null
  return { href: scheme || /^[/#?]/.test(href) ? href : `/${href}`, newTab: isTrue(newTab) }
}

/** A picture of an element with its link; null without a picture. */
export function cmsImage(data: Json, context: PageContext): CmsImage | null {
  const found = picture(data['media'])
  return found && { picture: found, link: link(data['url'], data['newTab'], context) }
}

/** The pictures of a slider or a gallery. */
export const cmsImages = (data: Json, context: PageContext): CmsImage[] =>
  records(data['sliderItems']).flatMap((item) => cmsImage(item, context) ?? [])
