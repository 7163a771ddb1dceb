import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { picture } from '../../../api/mappers/basics.ts'
import { backgroundImage, cmsPage, elementsOf, liftListing } from '../../../api/mappers/cms.ts'
import { length } from '../../../api/mappers/cms-config.ts'
import { cmsElement, type CmsContext } from '../../../api/mappers/cms-elements.ts'
import { seoPathsIn } from '../../../api/mappers/context.ts'
import { record } from '../../../api/mappers/read.ts'
import type { CmsElement } from '../../../api/types/content.ts'
import { cmsContext } from './cms-context.fixture.ts'
import { elements } from './registry.server.ts'

const context: CmsContext = { ...cmsContext, paths: new Map([['a'.repeat(32), '/Rugs/']]) }

const pageOf = (id: string) => {
  const body = record(recordedBody(id))
  return cmsPage(body['cmsPage'], '', { ...context, paths: seoPathsIn(body) })
}

const config = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'static' }]))
const element = (type: string, data: unknown, values: Record<string, unknown> = {}): CmsElement =>
  cmsElement({ id: 's1', type, data, config: config(values) }, context)

test('the name element of a product’s page without data shows the product’s name', () => {
  const slot = { id: 's', type: 'product-name', data: null, config: config({}) }
  expect(cmsElement(slot, { ...context, productName: 'Vase' })).toMatchObject({ text: 'Vase' })
  expect(cmsElement({ ...slot, data: { content: 'Big vase' } }, { ...context, productName: 'Vase' })).toMatchObject({
    text: 'Big vase',
  })
})

describe('name of a product above the way to buy', () => {
  const heading = (content: string, more: object = {}) => ({
    type: 'product-heading',
    slots: [
      { slot: 'left', type: 'product-name', data: { content } },
      { slot: 'right', type: 'manufacturer-logo', data: null },
    ],
    ...more,
  })
  const buying = { type: 'gallery-buybox', slots: [{ slot: 'right', type: 'buy-box', data: { productId: null } }] }
  const typesOf = (...blocks: object[]) => {
    const page = cmsPage({ sections: [{ blocks }] }, 'Vase', { ...context, gallery: [], productName: 'Vase' })
    return [page?.heading, ...(page?.sections[0]?.blocks.map(({ type }) => type) ?? [])]
  }

  test('is said by the buy box, beside price and button', () => {
    expect(typesOf(heading('Vase'), buying)).toEqual([false, 'gallery-buybox'])
  })

  test.each([
    ['says more than the name', [heading('Our vase'), buying]],
    ['has a colour of its own', [heading('Vase', { backgroundColor: '#fff' }), buying]],
    ['is not seen everywhere', [heading('Vase', { visibility: { mobile: false } }), buying]],
    ['stands above something else', [heading('Vase'), { type: 'text', slots: [] }, buying]],
  ])('stays where the owner put it when it %s', (_, blocks) => {
    expect(typesOf(...blocks).slice(0, 2)).toEqual([true, 'product-heading'])
  })
})

test('a name element without words is no heading: the page brings its own', () => {
  const slot = { id: 's', type: 'product-name', data: { content: ' ' }, config: config({}) }
  const sections = [{ blocks: [{ slots: [slot] }] }]
  expect(cmsElement(slot, context)).toEqual({ type: 'unknown', name: 'product-name' })
  expect(cmsPage({ sections }, 'Contact', context)?.heading).toBe(false)
})

test('a buy box is one on its product’s page; elsewhere of the product read beside it', () => {
  const id = 'a'.repeat(32)
  const slot = { id: 's', type: 'buy-box', data: { productId: id }, config: {} }
  expect(cmsElement(slot, { ...context, gallery: [] })).toEqual({ type: 'buy-box', module: 'product', alignment: null })
  expect(cmsElement(slot, context)).toMatchObject({ type: 'buy-box', about: { productId: id, page: null } })
})

describe('recorded pages', () => {
  test('a block shows one element per name', () => {
    const filters = elementsOf(pageOf('075-category-listing-sidebar')).filter(({ type }) => type === 'sidebar-filter')
    expect(filters).toHaveLength(1)
  })

  const kitchen = pageOf('080-category-kitchen-sink')
  const types = elementsOf(kitchen).map(({ type }) => type)

  test('every element of the page with everything is known', () => {
    expect(types).not.toContain('unknown')
    expect(new Set(types).size).toBeGreaterThan(10)
  })

  test('order, positions and visibility are the backend’s', () => {
    const [first, second] = kitchen?.sections ?? []
    expect(first).toMatchObject({ type: 'default', sizing: 'full_width', backgroundColor: '#f5f5f5' })
    expect(second).toMatchObject({ type: 'sidebar', sizing: 'boxed', mobileBehavior: 'wrap' })
    expect(second?.blocks[0]).toMatchObject({
      type: 'category-navigation',
      position: 'sidebar',
      margin: { top: '20px' },
    })
    const columns = second?.blocks.find(({ type }) => type === 'text-two-column')
    expect(columns?.visibility).toEqual({ mobile: false, tablet: true, desktop: true })
    expect(columns?.slots.map(({ name }) => name)).toEqual(['left', 'right'])
  })

  test('the elements say what they show', () => {
    const found = (type: string) => elementsOf(kitchen).find((one) => one.type === type)
    expect(found('image-slider')).toMatchObject({
      autoplay: 5000,
      arrows: 'outside',
      dots: 'inside',
      display: 'cover',
      minHeight: '300px',
    })
    expect(found('image-gallery')).toMatchObject({ look: { thumbs: 'left' } })
    expect(found('product-slider')).toMatchObject({ title: 'Our picks', look: { arrows: 'outside', minWidth: 300 } })
    expect(found('form')).toMatchObject({
      form: 'contact',
      title: 'Write to us',
      confirmation: 'Thank you, we got it.',
    })
    expect(found('youtube-video')).toMatchObject({
      needsConfirmation: true,
      embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    })
    // The one in the middle names a product with variants, which the backend leaves out.
    const boxes = elementsOf(kitchen).filter(({ type }) => type === 'product-box')
    expect(boxes).toMatchObject([{ product: { name: expect.any(String) } }, { product: null }, { product: {} }])
    expect(found('image-slider')).toMatchObject({
      images: [{ link: { href: '/landing', newTab: false } }, { link: null }],
    })
  })

  test('a listing is the page’s, not the element’s', () => {
    const page = pageOf('075-category-listing-sidebar')
    expect(liftListing(page)).toMatchObject({ total: 60 })
    expect(elementsOf(page).find(({ type }) => type === 'product-listing')).toMatchObject({ listing: null })
    expect(liftListing(page)).toBeNull()
  })
})

describe('what is broken takes nothing down', () => {
  test.each([
    ['an unknown type', 'hologram', {}],
    ['a type that every object has', 'constructor', {}],
    ['a product without id', 'product-box', { product: { name: 'x' } }],
    ['a listing that is none', 'product-listing', { listing: { elements: 'no' } }],
    ['a video without id', 'youtube-video', null],
  ])('%s', (_, type, data) => {
    expect(element(type, data)).toEqual({ type: 'unknown', name: type })
  })

  /** A video is nothing without its id, a name nothing without its words, a viewer nothing without a model. */
  const needsData = ['youtube-video', 'vimeo-video', 'product-name', 'spatial-viewer']
  test.each([...elements.keys()].filter((type) => !needsData.includes(type)))(
    '%s without data and settings',
    (type) => {
      for (const data of [null, [], 'x', {}])
        expect(cmsElement({ type, data, config: [], translated: [] }, context).type).toBe(type)
    },
  )

  test('a page without sections, slots or anything', () => {
    expect(cmsPage(null, '', context)).toBeNull()
    expect(cmsPage({ sections: null }, '', context)?.sections).toEqual([])
    expect(
      cmsPage({ sections: [{ blocks: [{ slots: [null, {}] }] }] }, '', context)?.sections[0]?.blocks[0]?.slots,
    ).toEqual([{ id: '', name: '', element: { type: 'unknown', name: '' } }])
  })

  test('a sanitiser that fails', () => {
    const broken = {
      ...context,
      sanitise: () => {
        throw new Error('no')
      },
    }
    expect(cmsElement({ type: 'text', data: { content: 'x' } }, broken)).toEqual({ type: 'unknown', name: 'text' })
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', '//evil.test/a.jpg', 'file:///etc/passwd'])(
  'pictures: an address of another scheme is none: %s',
  (url) => {
    expect(picture({ url })).toBeNull()
    const thumbnails = [{ url, width: 400 }]
    expect(picture({ url: 'https://cdn.test/a.jpg', thumbnails })).toMatchObject({ sources: [] })
    expect(backgroundImage({ url })).toBeNull()
  },
)

describe('HTML and links', () => {
  test('goes through the sanitiser, raw HTML too', () => {
    for (const type of ['text', 'html'])
      expect(element(type, { content: '<p>a</p><script>b()</script>' })).toMatchObject({ html: '<p>a</p>' })
  })

  test('the words of a form’s confirmation lead to pages too', () => {
    const confirmationText = `<a href="124c71d524604ccbad6042edce3ac799/navigation/${'a'.repeat(32)}#">Rugs</a>`
    expect(element('form', null, { confirmationText })).toMatchObject({ confirmation: '<a href="/Rugs/">Rugs</a>' })
  })

  test.each([
    ['/sale/', { href: '/sale/', newTab: true }],
    ['sale/', { href: '/sale/', newTab: true }],
    ['https://example.com', { href: 'https://example.com', newTab: true }],
    ['mailto:a@b.c', { href: 'mailto:a@b.c', newTab: true }],
    ['javascript:alert(1)', null],
    ['JAVASCRIPT:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
  ])('a picture’s link %s', (url, link) => {
    expect(element('image', { media: { url: '/a.jpg' }, url, newTab: true })).toMatchObject({ image: { link } })
  })

  test('settings in the document’s language win, mapped ones are in the data', () => {
    const slot = {
      type: 'product-slider',
      config: config({ title: 'English', boxLayout: 'image' }),
      translated: { config: { ...config({ title: 'Deutsch' }), elMinWidth: { source: 'mapped', value: 'product.x' } } },
    }
    expect(cmsElement(slot, context)).toMatchObject({ title: 'Deutsch', layout: 'image', look: { minWidth: 300 } })
  })
})

describe('layout', () => {
  const media = (width: number | null, height: number | null, url = 'https://m/a.jpg') => ({
    url,
    metaData: { width, height },
  })

  test.each([
    [1280, 528, 'width=1300'],
    [600, 1150, 'height=1200'],
    [1920, 100, 'width=2000'],
    [4000, 100, 'width=1900'],
    [null, null, 'width=800'],
  ])('a background of %s × %s is asked for as %s', (width, height, size) => {
    expect(backgroundImage(media(width, height))?.url).toBe(`https://m/a.jpg?${size}&fit=crop,smart`)
  })

  test('keeps the address’s own query, unwraps url(…), refuses what is too long', () => {
    expect(backgroundImage(media(100, 50, 'https://m/a.jpg?ts=1'))?.url).toBe(
      'https://m/a.jpg?ts=1&width=100&fit=crop,smart',
    )
    expect(backgroundImage(media(100, 50, 'url("https://m/a.jpg")'))?.url).toBe(
      'https://m/a.jpg?width=100&fit=crop,smart',
    )
    expect(backgroundImage(media(100, 50, `https://m/${'a'.repeat(1000)}`))).toBeNull()
    expect(backgroundImage(null)).toBeNull()
  })

  test.each([
    ['20px', '20px'],
    ['20', '20px'],
    ['1.5rem', '1.5rem'],
    ['auto; position: fixed', null],
    [null, null],
  ])('the length %s is %s', (given, expected) => {
    expect(length(given)).toBe(expected)
  })

  test('colours that are none are left out', () => {
    const section = (backgroundColor: string) => cmsPage({ sections: [{ backgroundColor }] }, '', context)?.sections[0]
    expect(section('rgba(0, 0, 0, 0.5)')?.backgroundColor).toBe('rgba(0, 0, 0, 0.5)')
    expect(section('red;background:url(//x)')?.backgroundColor).toBeNull()
  })
})

test('a form of an unknown kind is left out, and never becomes the contact form', () => {
  const kind = (type: string | undefined) => element('form', {}, type === undefined ? {} : { type })
  expect(kind('warrantyClaim')).toEqual({ type: 'unknown', name: 'form' })
  expect(kind('newsletter')).toMatchObject({ type: 'form', form: 'newsletter' })
  expect(kind(undefined)).toMatchObject({ type: 'form', form: 'contact' })
})

describe('videos', () => {
  const embed = (type: string, values: Record<string, unknown>) => Reflect.get(element(type, {}, values), 'embed')
  const youtube = (values: Record<string, unknown>) => embed('youtube-video', { videoID: 'abc', ...values })
  const vimeo = (values: Record<string, unknown>) => embed('vimeo-video', { videoID: '123', ...values })

  test('YouTube: only what was asked for', () => {
    expect(youtube({ advancedPrivacyMode: false })).toBe('https://www.youtube.com/embed/abc?rel=0')
    expect(youtube({ loop: true, showControls: false, start: '1:05', end: 90 })).toBe(
      'https://www.youtube-nocookie.com/embed/abc?rel=0&loop=1&playlist=abc&controls=0&disablekb=1&start=65&end=90',
    )
    expect(youtube({ autoPlay: true })).toContain('autoplay=1&mute=1')
  })

  test('Vimeo', () => {
    expect(vimeo({ color: '#ff0000', doNotTrack: true, title: true })).toBe(
      'https://player.vimeo.com/video/123?byline=0&dnt=1&loop=0&muted=0&title=1&portrait=0&controls=1&color=ff0000',
    )
    expect(vimeo({ autoplay: true, color: 'red&x=1' })).toMatch(/muted=1.*autoplay=1$/)
  })

  test('an id cannot leave its place in the address', () => {
    expect(element('vimeo-video', {}, { videoID: '1/../../evil?x=' })).toMatchObject({ type: 'unknown' })
    expect(element('vimeo-video', {}, { videoID: 76979871 })).toMatchObject({
      embed: expect.stringContaining('/76979871?'),
    })
  })
})
