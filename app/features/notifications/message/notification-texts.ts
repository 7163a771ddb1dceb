import { msg } from '@lingui/core/macro'
import type { NotificationMessage } from '../../../../machines/notifications/index.ts'
import { noticeText } from '../../../shared/errors/notice-texts.ts'
import type { Text } from '../../../shared/errors/text.ts'

type Values = Record<string, string | number>

const byCode: Record<string, (values: Values) => Text> = {
  'session.loggedIn': ({ currency }) =>
    currency === undefined
      ? msg`You are logged in.`
      : msg`You are logged in. Prices are in ${currency} now, as last in your account.`,
  'session.registered': () => msg`Your account is ready. Welcome!`,
  'session.loggedOut': () => msg`You are logged out.`,
  'session.expired': () => msg`Your session has expired. Please log in again to continue.`,
  'session.settingRefused': () => msg`This choice is not possible right now. Nothing was changed.`,
  'wishlist.added': () => msg`Added to wishlist.`,
  'wishlist.refused': () => msg`Your wishlist could not be changed. Please try again.`,
}

/** The words of a notification. An unknown code shows nothing rather than a code. */
export function notificationText(message: Exclude<NotificationMessage, { added: unknown }>): Text {
  if ('text' in message) return message.text
  if ('notice' in message) return noticeText(message.notice)
  return byCode[message.code]?.(message.values) ?? ''
}
