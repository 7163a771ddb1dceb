import { expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { morrow } from './index.ts'
import type { Text } from './types.ts'

const { company, delivery, locales } = config
const languages = locales.map(({ language }) => language)

/** The sentence of a page that begins so, in small letters. */
function sentenceOf(page: string, language: string, begin: string): string {
  const tongue = language.slice(0, 2) as keyof Text
  const others = ['en', 'de', 'pl'].filter((other) => other !== tongue)
  const words = JSON.stringify(
    morrow.cmsPages.find(({ key }) => key === page),
    (key, value: unknown) => (others.includes(key) ? undefined : value),
  )
  return new RegExp(`>(${begin}[^.:]*)`, 'i').exec(words.replaceAll(/(?<=[.:] )/g, '>'))?.[1]?.toLowerCase() ?? ''
}

/** The begin of a weekday's name, which all its forms share; 0 is Sunday. */
const weekday = (language: string, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, 10, 1 + day))
    .toLowerCase()
    .slice(0, 4)

test.each(languages)('contact page: the telephone is answered on the days of the settings: %s', (language) => {
  const [first = 0, last = 0] = company?.hours?.days ?? []
  const sentence = sentenceOf('contact', language, '(?:From|Montags|Od) ')
  expect(sentence).toMatch(new RegExp(`${weekday(language, first)}.*${weekday(language, last)}`))
})

test.each(languages)('questions: goods with a longer delivery time leave later: %s', (language) => {
  const slow = morrow.deliveryTimes.find(({ unit }) => unit === 'week')
  const sentence = sentenceOf('questions', language, '(?:What you order|Was Sie bis|To, co zam)')
  const name = slow?.name[language.slice(0, 2) as keyof Text].toLowerCase()
  expect(sentence.replaceAll('\u00a0', ' ')).toContain(name?.replaceAll('\u00a0', ' '))
})

test.each(languages)('questions: parcels leave on the days of the settings: %s', (language) => {
  const open = [1, 2, 3, 4, 5, 6, 0].filter((day) => !delivery.closedWeekdays.includes(day))
  const sentence = sentenceOf('questions', language, '(?:What you order|Was Sie bis|To, co zam)')
  expect(sentence).toMatch(new RegExp(`${weekday(language, open[0] ?? 0)}.*${weekday(language, open.at(-1) ?? 0)}`))
})
