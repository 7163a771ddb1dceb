import styles from './compare-list.module.css'

/** Of the element that holds the round buttons below the heart of a card. */
export const cardToolsClass = styles.tools
/** Of a tool for whom a mouse points: it is not shown to a finger. */
export const mouseToolClass = styles.quick
/** Of the element that holds the tools of a product's own page. */
export const pageToolsClass = styles.own
