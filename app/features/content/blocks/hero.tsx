import { Page } from '../../../ui/index.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import { CmsSlotView } from '../cms-slot.tsx'
import type { BlockProps } from '../define-block.ts'
import styles from './arrangements.module.css'

/** Words beside a wide picture: the block's background, shown as a picture so that it loads in the right size. */
export function Hero({ block, first }: BlockProps) {
  return (
    <div className={styles.onImage} style={{ backgroundColor: block.backgroundColor ?? undefined }}>
      {block.backgroundImage ? (
        <div className={styles.ground}>
          <PictureView
            picture={block.backgroundImage}
            sizes="(min-width: 48rem) 82vw, 100vw"
            fit="cover"
            priority={first}
          />
        </div>
      ) : null}
      <Page className={styles.over}>
        {block.slots.map((slot) => (
          <div key={slot.id} className={styles.words}>
            <CmsSlotView slot={slot} place={{ sizes: '100vw', first: false, block: block.type }} />
          </div>
        ))}
      </Page>
    </div>
  )
}
