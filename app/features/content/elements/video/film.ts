import { picture } from '../../../../../api/mappers/basics.ts'
import type { Json } from '../../../../../api/mappers/read.ts'
import type { Picture } from '../../../../../api/types/common.ts'

/** A film that another provider plays. */
export interface Film {
  provider: 'YouTube' | 'Vimeo'
  /** Address of the player, with every option applied. */
  embed: string
  preview: Picture | null
  needsConfirmation: boolean
  title: string
  display: 'standard' | 'cover' | 'stretch'
}

/** The fields of both providers' films. */
export const readFilm = (data: Json, config: { needsConfirmation: boolean; iframeTitle: string | null }) => ({
  preview: picture(data['media']),
  needsConfirmation: config.needsConfirmation,
  title: config.iframeTitle ?? '',
})
