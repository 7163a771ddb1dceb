import { align, flag, oneOf, resolved, size, wording, type ConfigOf } from '../../../../../api/mappers/cms-config.ts'
import type { CmsContext, ReadSlot } from '../../../../../api/mappers/cms-elements.ts'
import { cmsImage } from '../../../../../api/mappers/cms-media.ts'
import { record, text } from '../../../../../api/mappers/read.ts'
import type { StillImage } from './still-image.tsx'

/** The backend's configuration of an image and of a manufacturer's logo. */
export const imageConfig = {
  media: resolved(),
  url: resolved(null, 'https://example.com'),
  newTab: flag(false, { url: 'https://example.com' }),
  displayMode: oneOf(['standard', 'cover', 'contain', 'stretch']),
  minHeight: size('440px', { displayMode: 'cover' }),
  verticalAlign: align(),
  horizontalAlign: align(),
  ariaLabel: wording({ en: 'To the bowls', de: 'Zu den Schalen', pl: 'Do misek' }, { url: 'https://example.com' }),
  isDecorative: flag(false),
}

export const readImage = (
  { data, config }: ReadSlot<ConfigOf<typeof imageConfig>>,
  context: CmsContext,
): StillImage => ({
  image: cmsImage({ ...data, url: text(data['url']) ?? record(data['manufacturer'])['link'] }, context),
  display: config.displayMode,
  minHeight: config.minHeight,
  verticalAlign: config.verticalAlign,
  horizontalAlign: config.horizontalAlign,
  label: config.ariaLabel,
  decorative: config.isDecorative,
})
