import { readFileSync } from 'node:fs'
import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import { frameworkError } from './errors.ts'
import type { SandboxModule } from './shop.ts'

const PICTURES = new URL('../pictures/files/', import.meta.url)
const FONTS = new URL('../fonts/', import.meta.url)

const TYPES: Partial<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  glb: 'model/gltf-binary',
  pdf: 'application/pdf',
  ttf: 'font/ttf',
}

/** Read once: the pictures of a page are requested again and again, and there are some hundred small files. */
const files = new Map<string, Uint8Array>()
const MAX_KEPT = 400

function answer(call: Call, folder: URL): Answer {
  const name = call.params['file'] ?? ''
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined || !/^[\w.-]+$/.test(name) || name.includes('..')) throw missing(name)
  return {
    status: 200,
    body: contentOf(name, folder),
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      // The shop may stand on another origin.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}

function contentOf(name: string, folder: URL): Uint8Array {
  const kept = files.get(name)
  if (kept) return kept
  try {
    const bytes = readFileSync(new URL(name, folder))
    if (files.size < MAX_KEPT) files.set(name, bytes)
    return bytes
  } catch {
    throw missing(name)
  }
}

function missing(name: string): Error {
  return frameworkError(404, `There is no picture "${name}".`)
}

const picture = (call: Call): Answer => answer(call, PICTURES)
const font = (call: Call): Answer => answer(call, FONTS)

/** Pictures of the demo catalogue, and the fonts of the demo's own pages. */
export const mediaModule: SandboxModule = {
  name: 'media',
  pages: {
    'GET /_demo/media/{file}': picture,
    'HEAD /_demo/media/{file}': picture,
    'GET /_demo/media/fonts/{file}': font,
  },
}
