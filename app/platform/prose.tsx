import type { CSSProperties } from 'react'
import type { SafeHtml } from '../../api/types/common.ts'
import { Html, classes } from '../ui/index.ts'
import { useLocalProse, useProseLinks } from './prose-links.ts'
import styles from './prose.module.css'

interface ProseProps {
  html: SafeHtml
  className?: string | undefined
  style?: CSSProperties | undefined
}

/**
 * A text of the backend, sanitised on the server: its links have the prefix of the document's locale and are followed
 * without a new document.
 */
export function Prose({ html, className, style }: ProseProps) {
  const follow = useProseLinks()
  const local = useLocalProse()
  return <Html ref={follow} className={classes(styles.prose, className)} style={style} html={local(html)} />
}
