import { isTrue, number } from './read.ts'

const VIDEO_ID = /^[\w-]{1,64}$/

/** Only a plain id may go into an address. */
export const videoId = (value: unknown): string | null => {
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

/** Reads one setting of the element. */
export type Setting = (name: string) => unknown

const flag = (value: boolean): string => (value ? '1' : '0')

export function youtubeEmbed(id: string, setting: Setting): string {
  const host = setting('advancedPrivacyMode') === false ? 'www.youtube.com' : 'www.youtube-nocookie.com'
  const params = new URLSearchParams({ rel: '0' })
  const start = seconds(setting('start'))
  const end = seconds(setting('end'))
  if (isTrue(setting('autoPlay'))) {
    // Browsers start only what makes no sound.
    params.set('autoplay', '1')
    params.set('mute', '1')
  }
  if (isTrue(setting('loop'))) {
    params.set('loop', '1')
    params.set('playlist', id)
  }
  if (setting('showControls') === false) {
    params.set('controls', '0')
    params.set('disablekb', '1')
  }
  if (start !== null) params.set('start', String(start))
  if (end !== null) params.set('end', String(end))
  return `https://${host}/embed/${id}?${params.toString()}`
}

export function vimeoEmbed(id: string, setting: Setting): string {
  const colour = setting('color')
  const params = new URLSearchParams({
    byline: flag(isTrue(setting('byLine'))),
    dnt: flag(setting('doNotTrack') !== false),
    loop: flag(isTrue(setting('loop'))),
    muted: flag(isTrue(setting('mute')) || isTrue(setting('autoplay'))),
    title: flag(isTrue(setting('title'))),
    portrait: flag(isTrue(setting('portrait'))),
    controls: flag(setting('controls') !== false),
  })
  if (isTrue(setting('autoplay'))) params.set('autoplay', '1')
  if (typeof colour === 'string' && /^#?[0-9a-f]{3,8}$/i.test(colour)) params.set('color', colour.replace('#', ''))
  return `https://player.vimeo.com/video/${id}?${params.toString()}`
}
