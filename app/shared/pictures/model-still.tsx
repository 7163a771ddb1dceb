import styles from './model-view.module.css'
import type { ModelProps } from './media-view.tsx'
import { PictureView } from './picture-view.tsx'

/** The picture in a model's place for as long as the model is not there. */
export function ModelStill({ still }: Pick<ModelProps, 'still'>) {
  return still ? (
    <PictureView picture={still} sizes="(min-width: 48rem) 40rem, 100vw" alt="" className={styles.still} />
  ) : null
}
