import type { Picture } from '../types/common.ts'

/** The kind of a media file, as the viewer sees it. */
export type MediaKind = 'picture' | 'video' | 'model' | 'audio' | 'document'

const extensions: Readonly<Record<string, MediaKind | undefined>> = {
  glb: 'model',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  ogv: 'video',
  mp3: 'audio',
  ogg: 'audio',
  wav: 'audio',
  m4a: 'audio',
  pdf: 'document',
  zip: 'document',
  csv: 'document',
  txt: 'document',
  docx: 'document',
  xlsx: 'document',
}

/** Backends store models as `application/octet-stream`: there the name of the file decides. */
export function mediaKind({ mimeType, url }: Pick<Picture, 'mimeType' | 'url'>): MediaKind {
  const [family = '', type = ''] = mimeType?.toLowerCase().split('/') ?? []
  if (family === 'image') return 'picture'
  if (family === 'video' || family === 'audio') return family
  if (family === 'model') return 'model'
  const extension = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return extensions[extension] ?? (family === 'application' && type !== 'octet-stream' ? 'document' : 'picture')
}
