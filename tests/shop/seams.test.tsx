import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { CmsElementView } from '../../app/features/content/cms-element.tsx'
import { elements as shown, blocks as arranged } from '../../app/features/content/rest.lazy.ts'
import { blocks, elements } from '../../app/features/content/registry.server.ts'
import { lazyModules } from '../../app/features/content/lazy-modules.ts'
import { isPersonalPath, staticPages } from '../../app/server/pages/page-address.server.ts'
import { isCall, proxyOperation } from '../../app/server/proxy/proxy-operations.server.ts'
import { Spinner } from '../../app/ui/spinner.tsx'

test('owner’s settings: the shop reads them', () => {
  expect(config.name).toBe('Umbra')
  expect(config.features.reviews).toBe(false)
  expect(config.features.wishlist).toBe(true)
})

test('owner’s element: the server reads it and a browser shows it', async () => {
  expect(elements.get('opening-hours')).toMatchObject({ module: 'rest' })
  expect(Object.keys(shown)).toContain('opening-hours')
  await lazyModules.rest.load()
  const element = { type: 'opening-hours', module: 'rest', hours: 'Mon–Fri 9–18' } as never
  expect(renderToStaticMarkup(<CmsElementView element={element} place={{} as never} />)).toContain('Mon–Fri 9–18')
})

test('owner’s block: the server reads it and a browser arranges it', () => {
  expect(blocks.get('hours-beside-text')).toMatchObject({ slots: ['left', 'right'], module: 'rest' })
  expect(Object.keys(arranged)).toContain('hours-beside-text')
})

test('owner’s override: it stands in for the shop’s file, which it shows', () => {
  const markup = renderToStaticMarkup(<Spinner size="s" />)
  expect(markup).toContain('data-brand="umbra"')
  expect(markup).toContain('<svg')
})

test('owner’s operation: the proxy passes what it declares', () => {
  const productId = '0123456789abcdef0123456789abcdef'
  expect(isCall('POST', '/script/stock-alert')).toBe(true)
  expect(proxyOperation('POST', '/script/stock-alert', { productId })?.operation.kind).toBe('write')
  expect(proxyOperation('POST', '/script/stock-alert', { productId, more: 1 })).toBeNull()
})

test('owner’s pages: the server knows whose they are', () => {
  expect(staticPages).toContain('/size-guide')
  expect(staticPages).not.toContain('/fitting')
  expect(isPersonalPath('/fitting')).toBe(true)
})
