import { vimeoConfig, vimeoEmbed } from '../../../../../api/mappers/cms-video.ts'
import { defineElement } from '../../define-element.ts'
import { readFilm, type Film } from './film.ts'
import { FilmPlayer } from './film-player.tsx'

export default defineElement({
  type: 'vimeo-video',
  config: vimeoConfig,
  read: ({ data, config }): Film | null =>
    config.videoID === null
      ? null
      : {
          ...readFilm(data, config),
          provider: 'Vimeo',
          embed: vimeoEmbed(config.videoID, config),
          display: 'standard',
        },
  component: FilmPlayer,
  samples: [
    {
      block: 'vimeo-video',
      slot: 'video',
      config: {
        videoID: '1084537',
        previewMedia: 'scene-room',
        iframeTitle: 'Big Buck Bunny',
        needsConfirmation: true,
      },
    },
  ],
})
