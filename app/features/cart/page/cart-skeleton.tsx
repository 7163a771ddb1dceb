import { Skeleton, Stack } from '../../../ui/index.ts'
import styles from './cart-skeleton.module.css'

/** Lines of the size that comes. */
export function CartSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.row}>
          <Skeleton width="var(--thumb)" ratio="4 / 5" />
          <Stack gap={8} className={styles.words}>
            <Skeleton lines={2} />
          </Stack>
        </div>
      ))}
    </div>
  )
}
