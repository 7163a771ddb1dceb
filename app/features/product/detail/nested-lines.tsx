import { variantName } from '../../../../api/mappers/variant-name.ts'
import styles from './nested-lines.module.css'

/** A part of a line of a cart or an order. */
interface Part {
  id: string
  label: string
  quantity: number
  options: { group: string; option: string }[]
  children: readonly Part[]
}

/** The parts of a line, as of a bundle; their prices are in the line's own. */
export function NestedLines({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id}>
          {part.quantity} × {variantName(part)}
          <NestedLines parts={part.children} />
        </li>
      ))}
    </ul>
  )
}
