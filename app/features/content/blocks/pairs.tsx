import { classes } from '../../../ui/index.ts'
import { CmsSlotView } from '../cms-slot.tsx'
import type { BlockProps } from '../define-block.ts'
import styles from './arrangements.module.css'

/** Words of one paragraph: where a phone may have a picture beside them, they have room there. */
const isBrief = (column: BlockProps['block']['slots'], grid: string | undefined): boolean =>
  grid === styles.pairs && !column.some(({ element }) => 'html' in element && /<p[^]+<p/.test(String(element.html)))

/** A picture with its words below it, three times. */
export function Pairs({ block, look, full }: BlockProps) {
  const columns = ['left', 'center', 'right'].map((name) => block.slots.filter((slot) => slot.name.startsWith(name)))
  return (
    <div className={classes(styles.block, styles.three, look.grid, full && styles.gutter)}>
      {columns.map((column) =>
        column.length > 0 ? (
          <div key={column[0]?.id} className={classes(styles.pair, isBrief(column, look.grid) && styles.brief)}>
            {column.map((slot) => (
              <CmsSlotView
                key={slot.id}
                slot={slot}
                place={{
                  sizes: `(min-width: 48rem) 33vw, ${isBrief(column, look.grid) ? 40 : 100}vw`,
                  first: false,
                  block: block.type,
                }}
              />
            ))}
          </div>
        ) : null,
      )}
    </div>
  )
}
