import styles from './placeholder.module.css'

/** The place of a slot, for its pictures and products. */
export interface SlotPlace {
  /** `sizes` of a picture that fills the slot. */
  sizes: string
  /** On the first screen: its picture is loaded first. */
  first: boolean
  /** Type of the block. */
  block: string
}

/** Marks what cannot be shown, for developers. */
export function Placeholder({ text }: { text: string }) {
  return <p className={styles.placeholder}>{text}</p>
}
