import { expect, test } from 'vitest'
import { mediaKind } from './media-kind.ts'

test.each([
  ['image/webp', '/a', 'picture'],
  ['video/mp4', '/a', 'video'],
  ['audio/mpeg', '/a', 'audio'],
  ['model/gltf-binary', '/a', 'model'],
  ['application/octet-stream', '/media/vase.glb?ts=1', 'model'],
  [null, '/media/film.MP4', 'video'],
  ['application/pdf', '/media/care', 'document'],
  [null, '/media/care.pdf#2', 'document'],
  [null, '/media/photo.jpg', 'picture'],
  [null, '/media/without-a-name', 'picture'],
])('media: %s at %s is a %s', (mimeType, url, kind) => {
  expect(mediaKind({ mimeType, url })).toBe(kind)
})
