import { youtubeConfig, youtubeEmbed } from '../../../../../api/mappers/cms-video.ts'
import { defineElement } from '../../define-element.ts'
import { readFilm, type Film } from './film.ts'
import { FilmPlayer } from './film-player.tsx'

export default defineElement({
  type: 'youtube-video',
  config: youtubeConfig,
  read: ({ data, config }): Film | null =>
    config.videoID === null
      ? null
      : {
          ...readFilm(data, config),
          provider: 'YouTube',
          embed: youtubeEmbed(config.videoID, config),
          display: config.displayMode,
        },
  component: FilmPlayer,
  samples: [
    {
      block: 'youtube-video',
      slot: 'video',
      config: {
        videoID: 'aqz-KE-bpKQ',
        previewMedia: 'scene-table',
        iframeTitle: 'Big Buck Bunny',
        needsConfirmation: true,
      },
    },
  ],
})
