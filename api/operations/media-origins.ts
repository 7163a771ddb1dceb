import type { CallOptions, StoreApi } from '../client/client.ts'
import { needElements, record, records, text } from '../mappers/read.ts'

/** How many products are asked where their pictures lie. */
const SAMPLE = 25

/**
 * Origins that the backend serves its pictures from: its own, or a content delivery network's.
 *
 * @returns each once, as `https://cdn.example`; none when no product has a picture
 */
export const readMediaOrigins = (api: StoreApi, { signal }: CallOptions = {}): Promise<string[]> =>
  api.call({
    name: 'readMediaOrigins',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/product', {
        ...init,
        body: {
          limit: SAMPLE,
          includes: {
            product: ['cover'],
            product_media: ['media'],
            media: ['url', 'thumbnails'],
            media_thumbnail: ['url'],
          },
        },
      }),
    shape: (body) => {
      const media = needElements(body, 'products').map((product) => record(record(product['cover'])['media']))
      const urls = media.flatMap((entity) => [entity, ...records(entity['thumbnails'])].map(({ url }) => text(url)))
      const origins = urls.flatMap((url) =>
        url !== null && /^https?:/.test(url) && URL.canParse(url) ? [new URL(url).origin] : [],
      )
      return [...new Set(origins)]
    },
  })
