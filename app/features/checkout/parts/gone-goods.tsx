import type { Change } from '../../../../machines/checkout/index.ts'
import { Notice } from '../../../ui/index.ts'
import { ChangeText } from './change-text.tsx'
import styles from './changes.module.css'

/** Goods that can no longer be had, and left nothing in the cart; each leads to its page. */
export default function GoneGoods({ changes }: { changes: Change[] }) {
  return (
    <Notice tone="warning" live="assertive">
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={'label' in change ? change.label : change.kind}>
            <ChangeText change={change} soldOut />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
