import type { CSSProperties } from 'react'
import type { SafeHtml } from '../../../../api/types/common.ts'
import type { CmsElement } from '../../../../api/types/content.ts'
import { Html } from '../../../ui/index.ts'
import { useIsPageHeading } from '../content.context.ts'
import { lowerHeadings } from '../page-heading.ts'
import { useLocalProse, useProseLinks } from '../prose-links.ts'
import styles from './text.module.css'

/** Words of the shop owner's, sanitised on the server. */
export function TextElement({ element }: { element: Extract<CmsElement, { type: 'text' | 'html' }> }) {
  const html = lowerHeadings(element.html, useIsPageHeading(element))
  const align = element.type === 'text' ? element.verticalAlign : null
  return <Prose html={html} style={align ? { alignSelf: align } : undefined} />
}

/** The same for words that stand in no layout. */
export function Prose({ html, style }: { html: SafeHtml; style?: CSSProperties | undefined }) {
  const follow = useProseLinks()
  const local = useLocalProse()
  return <Html ref={follow} className={styles.prose} style={style} html={local(html)} />
}

/** Name of the product as the page's heading. */
export function ProductNameElement({ element }: { element: Extract<CmsElement, { type: 'product-name' }> }) {
  const Heading = useIsPageHeading(element) ? 'h1' : 'h2'
  return (
    <Heading style={element.verticalAlign ? { alignSelf: element.verticalAlign } : undefined}>{element.text}</Heading>
  )
}
