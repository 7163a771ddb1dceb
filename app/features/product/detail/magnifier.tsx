import type { Picture } from '../../../../api/types/common.ts'
import { classes } from '../../../ui/index.ts'
import styles from './magnifier.module.css'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'

const scale = 2.5

/**
 * The part under the pointer, enlarged: over the picture, or beside it where there is room. For the eyes alone: it adds
 * nothing to the picture.
 */
export default function Magnifier({
  picture,
  at,
  over,
  keepsRatio,
}: {
  picture: Picture
  /** Place of the pointer, as shares of the picture. */
  at: { x: number; y: number }
  over: boolean
  keepsRatio: boolean
}) {
  const { width, height } = picture
  return (
    <span
      aria-hidden="true"
      className={classes(styles.glass, over ? styles.over : styles.beside)}
      style={over ? undefined : { aspectRatio: keepsRatio && width && height ? `${width} / ${height}` : '1' }}
    >
      <span
        className={styles.sheet}
        style={{
          width: `${scale * 100}%`,
          height: `${scale * 100}%`,
          translate: `${-at.x * (1 - 1 / scale) * 100}% ${-at.y * (1 - 1 / scale) * 100}%`,
        }}
      >
        <PictureView picture={picture} sizes={`${scale * 40}rem`} fit="cover" alt="" priority />
      </span>
    </span>
  )
}
