import { classes } from '../../../ui/index.ts'
import { CmsSlotView } from '../cms-slot.tsx'
import type { BlockProps } from '../define-block.ts'
import styles from './arrangements.module.css'

/** A picture with its words below it, three times. */
export function Pairs({ block, look, full }: BlockProps) {
  const narrow = look.grid === styles.pairs ? 40 : 100
  const columns = ['left', 'center', 'right'].map((name) => block.slots.filter((slot) => slot.name.startsWith(name)))
  return (
    <div className={classes(styles.block, styles.three, look.grid, full && styles.gutter)}>
      {columns.map((column) =>
        column.length > 0 ? (
          <div key={column[0]?.id} className={styles.pair}>
            {column.map((slot) => (
              <CmsSlotView
                key={slot.id}
                slot={slot}
                place={{ sizes: `(min-width: 48rem) 33vw, ${narrow}vw`, first: false, block: block.type }}
              />
            ))}
          </div>
        ) : null,
      )}
    </div>
  )
}
