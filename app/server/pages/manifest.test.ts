import { expect, test } from 'vitest'
import { config } from '../../../app.config.ts'
import { manifest } from './manifest.server.ts'

test('manifest: each locale has its own, which begins at its home', async () => {
  const german = manifest('/testde/manifest.webmanifest')
  expect(german?.headers.get('content-type')).toBe('application/manifest+json')
  expect(await german?.json()).toMatchObject({ name: config.name, lang: 'de-DE', start_url: '/testde', scope: '/' })
  expect(await manifest('/manifest.webmanifest')?.json()).toMatchObject({ lang: 'en-GB', start_url: '/', id: '/' })
})

test('manifest: no other address is one', () => {
  expect(manifest('/xx/manifest.webmanifest')).toBeNull()
  expect(manifest('/manifest.webmanifest/')).toBeNull()
})
