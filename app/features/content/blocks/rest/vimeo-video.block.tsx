import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'vimeo-video',
  slots: ['video'],
  look: {},
  samples: [
    {
      slots: {
        video: {
          type: 'vimeo-video',
          config: {
            videoID: '1084537',
            previewMedia: 'scene-room',
            iframeTitle: 'Big Buck Bunny',
            needsConfirmation: true,
          },
        },
      },
    },
  ],
})
