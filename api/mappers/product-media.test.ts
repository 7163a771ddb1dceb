import { describe, expect, test } from 'vitest'
import { backgroundImage } from './cms.ts'
import { safeHtml } from './html.fixture.ts'
import { productCard, productDetail } from './product.ts'
import type { Json } from './read.ts'

const context = { currency: 'EUR', now: 0, paths: new Map<string, string>(), sanitise: safeHtml }
const media = (name: string, mimeType: string, more: Json = {}): Json => ({
  id: name,
  media: { url: `https://m.test/${name}`, mimeType, ...more },
})
const model = media('vase.glb', 'application/octet-stream')
const film = media('film.mp4', 'video/mp4')
const first = media('first.webp', 'image/webp')
const second = media('second.webp', 'image/webp')
const leaflet = media('care.pdf', 'application/pdf', {
  title: 'Care instructions',
  fileSize: 34_512,
  fileExtension: 'pdf',
})

const product = (changes: Json): Json => ({ id: 'a'.repeat(32), name: 'Vase', ...changes })
const detail = (changes: Json) =>
  productDetail(product(changes), null, null, { reviews: null, crossSelling: [] }, context)

describe('pictures of a product', () => {
  test.each([
    ['a film', film],
    ['a model', model],
    ['a document', leaflet],
  ])('cards: %s as cover gives way to the first picture', (_, cover) => {
    const card = productCard(product({ cover, media: [cover, first, second] }), context)
    expect(card.image?.url).toBe('https://m.test/first.webp')
    expect(card.secondImage?.url).toBe('https://m.test/second.webp')
  })

  test('cards: a film as cover of a list without other media leaves the place empty', () => {
    expect(productCard(product({ cover: film }), context)).toMatchObject({ image: null, secondImage: null })
  })

  test('meta: what is shown elsewhere is a picture', () => {
    const changes = { cover: film, media: [film, first], openGraphMedia: model['media'] }
    expect(detail(changes).meta.image?.url).toBe('https://m.test/first.webp')
  })

  test('gallery: films and models are in it, in their order, documents are not', () => {
    const shown = detail({ cover: film, media: [film, leaflet, first, model] }).gallery
    expect(shown.map(({ url, kind }) => [url.slice(15), kind])).toEqual([
      ['film.mp4', 'video'],
      ['first.webp', undefined],
      ['vase.glb', 'model'],
    ])
  })

  test('backgrounds: a film is none', () => {
    expect(backgroundImage(film['media'])).toBeNull()
  })
})

describe('documents of a product', () => {
  test('have a name, a type and a size', () => {
    expect(detail({ cover: first, media: [first, leaflet] }).documents).toEqual([
      { url: 'https://m.test/care.pdf', name: 'Care instructions', type: 'PDF', bytes: 34_512 },
    ])
  })

  test('without a title the file name says what it is; an unknown size is none', () => {
    const plain = media('Assembly%20plan.pdf?ts=1', 'application/pdf')
    expect(detail({ media: [plain] }).documents).toMatchObject([{ name: 'Assembly plan', type: 'PDF', bytes: null }])
  })
})
