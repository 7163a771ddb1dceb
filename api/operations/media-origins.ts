import { needElements, record, records, text } from '../mappers/read.ts'
import { operation } from './operation.ts'

/** Number of products whose pictures are read to find the origins. */
const SAMPLE = 25

/** Origins that the backend serves its pictures from, its own or a content delivery network's; each once. */
export const readMediaOrigins = operation('POST /product', {
  kind: 'server',
  request: {
    body: {
      limit: SAMPLE,
      includes: {
        product: ['cover'],
        product_media: ['media'],
        media: ['url', 'thumbnails'],
        media_thumbnail: ['url'],
      },
    },
  },
  map: (body): string[] => {
    const media = needElements(body, 'products').map((product) => record(record(product['cover'])['media']))
    const urls = media.flatMap((entity) => [entity, ...records(entity['thumbnails'])].map(({ url }) => text(url)))
    const origins = urls.flatMap((url) =>
      url !== null && /^https?:/.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
    )
    return [...new Set(origins)]
  },
})
