import type { Picture } from '../../../api/types/common.ts'
import { withTexts } from '../../platform/i18n.ts'
import { Icon, lazyWithRetry, type Awaited, type IconName } from '../../ui/index.ts'
import styles from './media-view.module.css'
import { PictureView, type PictureViewProps } from './picture-view.tsx'

/** The sign of a file that is no picture. */
export const mediaIcon = (kind: Picture['kind']): IconName =>
  kind === 'model' ? 'cube' : kind === 'audio' ? 'sound' : kind === 'document' ? 'download' : 'play'

export interface ModelProps {
  model: Picture
  /** A picture of the model, shown until the model itself is. */
  still?: Picture | undefined
  /** Opens it in a large view; without, a press opens it in its place. */
  onOpen?: (() => void) | undefined
  /** There without a press: it takes the focus, or leaves it where it is. */
  opened?: 'focused' | 'quietly' | undefined
}

const ModelView = lazyWithRetry<ModelProps>(() => withTexts('product', () => import('./model-view.tsx')), WithoutViewer)

/** A file of the shop owner's as what it is: a picture, a film with controls, a model, or a link to it. */
export function MediaView({ still, onOpen, opened, ...props }: PictureViewProps & Omit<ModelProps, 'model'>) {
  const { url, kind, alt } = props.picture
  switch (kind) {
    case undefined:
      return <PictureView {...props} />
    case 'video':
      // Films of the owner have no subtitles; the text beside them describes what they show.
      return <video className={styles.video} src={url} controls muted playsInline preload="metadata" aria-label={alt} />
    case 'model':
      return <ModelView model={props.picture} still={still} onOpen={onOpen} opened={opened} />
    default:
      return <FileLink file={props.picture} />
  }
}

/** Shown in place of a model's viewer: while it loads, and without scripts. */
function WithoutViewer({ model }: { model: Picture } & Awaited) {
  return (
    <div className={styles.model}>
      <FileLink file={model} />
    </div>
  )
}

/** A link to a file: browsers play recordings and save any other file. */
export function FileLink({ file: { url, kind, alt } }: { file: Picture }) {
  return (
    <a className={styles.file} href={url} {...(kind === 'audio' ? {} : { download: true })}>
      <Icon name={mediaIcon(kind)} />
      {alt}
    </a>
  )
}
