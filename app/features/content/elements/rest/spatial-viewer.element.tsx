import { picture } from '../../../../../api/mappers/basics.ts'
import { oneOf, resolved, size } from '../../../../../api/mappers/cms-config.ts'
import type { Picture } from '../../../../../api/types/common.ts'
import { MediaView } from '../../../../shared/pictures/media-view.tsx'
import { defineElement, type ElementProps } from '../../define-element.ts'

type Form = 'square' | 'landscape' | 'portrait'

interface Viewer {
  model: Picture
  form: Form
  maxHeight: string | null
}

const ratios: Readonly<Record<Form, string>> = { square: '1', landscape: '16 / 9', portrait: '9 / 16' }
const HIGHEST = '600px'

/** A model that can be turned, in the shape that the shop owner chose. */
function SpatialViewer({ element, place }: ElementProps<Viewer>) {
  const { model, form, maxHeight } = element
  return (
    // As wide as its height lets it be: cut in height alone, each form would be the same wide box.
    <div
      style={{
        aspectRatio: ratios[form],
        width: '100%',
        maxWidth: `calc(${maxHeight ?? HIGHEST} * ${ratios[form]})`,
        marginInline: 'auto',
      }}
    >
      <MediaView picture={model} sizes={place.sizes} />
    </div>
  )
}

export default defineElement({
  type: 'spatial-viewer',
  config: {
    media: resolved(),
    url: resolved(),
    formFactor: oneOf(['square', 'landscape', 'portrait']),
    maxHeight: size('400px'),
  },
  read: ({ data, config }): Viewer | null => {
    const model = picture(data) ?? picture({ url: config.url })
    return model?.kind === 'model' ? { model, form: config.formFactor, maxHeight: config.maxHeight } : null
  },
  component: SpatialViewer,
  samples: [{ block: 'spatial-viewer', slot: 'default', config: { media: 'vase-bottle-model' } }],
})
