import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'youtube-video',
  slots: ['video'],
  look: {},
  samples: [
    {
      slots: {
        video: {
          type: 'youtube-video',
          config: {
            videoID: 'aqz-KE-bpKQ',
            previewMedia: 'scene-table',
            iframeTitle: 'Big Buck Bunny',
            needsConfirmation: true,
          },
        },
      },
    },
  ],
})
