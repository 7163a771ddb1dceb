import { custom, flag, oneOf, resolved, wording, type ConfigOf } from './cms-config.ts'
import { number } from './read.ts'

const VIDEO_ID = /^[\w-]{1,64}$/

/** Only a plain id may go into an address. */
const videoId = (value: unknown): string | null => {
  const id = typeof value === 'number' ? String(value) : value
  return typeof id === 'string' && VIDEO_ID.test(id.trim()) ? id.trim() : null
}

/** `90`, `"90"` and `"1:30"` are all 90 seconds. */
function seconds(value: unknown): number | null {
  const plain = number(value)
  if (plain !== null) return plain > 0 ? Math.floor(plain) : null
  const clock = typeof value === 'string' ? /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(value.trim()) : null
  if (!clock) return null
  return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
}

/** Configuration that both providers' elements have. */
const film = {
  needsConfirmation: flag(false),
  previewMedia: resolved(),
  iframeTitle: wording('Big Buck Bunny'),
}

/** Settings that the backend stores for a YouTube video. */
export const youtubeConfig = {
  videoID: custom(videoId, ['aqz-KE-bpKQ', 'YE7VzlLtp-4']),
  ...film,
  displayMode: oneOf(['standard', 'cover', 'stretch']),
  autoPlay: flag(false),
  loop: flag(false),
  showControls: flag(true),
  start: custom(seconds, [null, 10]),
  end: custom(seconds, [null, '1:30']),
  advancedPrivacyMode: flag(true),
}

/** Settings that the backend stores for a Vimeo video. */
export const vimeoConfig = {
  videoID: custom(videoId, ['1084537', '76979871']),
  ...film,
  autoplay: flag(false),
  byLine: flag(false),
  color: custom(
    (value) => (typeof value === 'string' && /^#?[0-9a-f]{3,8}$/i.test(value) ? value.replace('#', '') : null),
    [null, '#a4512f'],
  ),
  doNotTrack: flag(true),
  loop: flag(false),
  mute: flag(false),
  portrait: flag(false),
  title: flag(false),
  controls: flag(true),
}

const bit = (value: boolean): string => (value ? '1' : '0')

/** Address of YouTube's player. */
export function youtubeEmbed(
  id: string,
  config: Omit<ConfigOf<typeof youtubeConfig>, keyof typeof film | 'videoID'>,
): string {
  const host = config.advancedPrivacyMode ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const params = new URLSearchParams({ rel: '0' })
  if (config.autoPlay) {
    // Browsers start only what makes no sound.
    params.set('autoplay', '1')
    params.set('mute', '1')
  }
  if (config.loop) {
    params.set('loop', '1')
    params.set('playlist', id)
  }
  if (!config.showControls) {
    params.set('controls', '0')
    params.set('disablekb', '1')
  }
  if (config.start !== null) params.set('start', String(config.start))
  if (config.end !== null) params.set('end', String(config.end))
  return `https://${host}/embed/${id}?${params.toString()}`
}

/** Address of Vimeo's player. */
export function vimeoEmbed(
  id: string,
  config: Omit<ConfigOf<typeof vimeoConfig>, keyof typeof film | 'videoID'>,
): string {
  const params = new URLSearchParams({
    byline: bit(config.byLine),
    dnt: bit(config.doNotTrack),
    loop: bit(config.loop),
    muted: bit(config.mute || config.autoplay),
    title: bit(config.title),
    portrait: bit(config.portrait),
    controls: bit(config.controls),
  })
  if (config.autoplay) params.set('autoplay', '1')
  if (config.color !== null) params.set('color', config.color)
  return `https://player.vimeo.com/video/${id}?${params.toString()}`
}
