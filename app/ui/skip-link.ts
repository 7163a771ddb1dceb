import styles from './skip-link.module.css'

/** A link past what the keyboard would walk through; seen while it has the focus. */
export const skipLinkClass = styles.skip
