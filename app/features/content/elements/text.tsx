import type { CmsElement } from '../../../../api/shapes/types.ts'
import { useLocalProse, useProseLinks } from '../prose-links.ts'
import styles from './text.module.css'

/** Words of the shop owner's, sanitised on the server. */
export function TextElement({ element }: { element: Extract<CmsElement, { type: 'text' | 'html' }> }) {
  const follow = useProseLinks()
  const local = useLocalProse()
  const align = element.type === 'text' ? element.verticalAlign : null
  return (
    <div
      ref={follow}
      className={styles.prose}
      style={align ? { alignSelf: align } : undefined}
      dangerouslySetInnerHTML={{ __html: local(element.html) }}
    />
  )
}

/** Name of the product as the page's heading. */
export function ProductNameElement({ element }: { element: Extract<CmsElement, { type: 'product-name' }> }) {
  return <h1 style={element.verticalAlign ? { alignSelf: element.verticalAlign } : undefined}>{element.text}</h1>
}
