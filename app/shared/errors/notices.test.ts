import type { I18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notices } from '../../../api/mappers/notices.ts'
import type { CartNotice, NoticeLevel } from '../../../api/types/cart.ts'
import { config } from '../../../app.config.ts'
import { sentNotices } from '../../../tests/fixtures/cart-notices.ts'
import type { SentNotice } from '../../../tests/fixtures/cart-notices.ts'
import { createI18n, loadTexts } from '../../platform/i18n.ts'
import { inWords } from './text.ts'
import { knownNotices, noticeText } from './texts.ts'

const textsOf = new Map<string, (notice: CartNotice) => string>()
const wordsOf = (i18n: I18n) => (notice: CartNotice) => inWords(i18n, noticeText(notice))

beforeAll(async () => {
  for (const locale of config.locales) {
    const i18n = await createI18n(locale)
    await loadTexts(i18n, locale, 'validation')
    textsOf.set(locale.code, wordsOf(i18n))
  }
})

/** What a screen gets of a notice as the backend sent it. */
const received = ({ messageKey, level, block, parameters }: SentNotice): CartNotice => {
  const sent = { key: messageKey, messageKey, level, block, parameters, message: `Raw words of ${messageKey}` }
  const [notice] = notices({ [messageKey]: sent }, [])
  if (notice === undefined) throw new Error(`${messageKey} was not understood`)
  return notice
}

const levels: Record<SentNotice['level'], NoticeLevel> = { 0: 'info', 10: 'warning', 20: 'danger' }

/** Notices of the shop itself; the backend knows none of them. */
const own: [string, CartNotice['parameters'], string[]][] = [
  ['cart-merged-hint', {}, []],
  ['change-failed', {}, []],
  ['number-not-found', { number: 'MO-1' }, ['MO-1']],
  ['change-refused', { name: 'Blue bowl', kind: 'line' }, ['Blue bowl']],
  ['change-refused', { name: 'WINTER', kind: 'code' }, ['WINTER']],
  ['quantity-corrected', { name: 'Blue bowl', quantity: 2, from: 5 }, ['Blue bowl', '2', '5']],
  ['quantity-corrected', { name: 'Blue bowl', quantity: 2, from: 5, stock: 2 }, ['Blue bowl', '2', '5']],
  ['price-changed', { name: 'Lamp', from: 90, to: 82.8, currency: 'EUR' }, ['Lamp', '90', '82', '€']],
  ['line-vanished', { name: 'Blue bowl' }, ['Blue bowl']],
  ['line-missing', { name: 'Blue bowl' }, ['Blue bowl']],
  ['line-removed', { name: 'Blue bowl' }, ['Blue bowl']],
]

/** What is wrong with the words of a notice: not said in each language's own, or without a value that belongs there. */
function flaws(notice: CartNotice, named: (string | number)[]): string[] {
  const said = config.locales.map(({ code }) => textsOf.get(code)?.(notice) ?? '')
  const wrong = said.flatMap((sentence) => [
    ...(sentence.length > 10 ? [] : [`too short: ${sentence}`]),
    ...(/[{}<>]|undefined|\[object|Raw words/.test(sentence) ? [`not filled: ${sentence}`] : []),
    ...named.flatMap((value) => (sentence.includes(String(value)) ? [] : [`without ${value}: ${sentence}`])),
  ])
  return new Set(said).size === config.locales.length ? wrong : [...wrong, `said twice: ${said.join(' | ')}`]
}

describe('every notice that a backend sends', () => {
  test.each(sentNotices.map((sent) => [sent.messageKey, sent] as const))('%s', (_, sent) => {
    const notice = received(sent)
    expect(notice).toMatchObject({ level: levels[sent.level], blocking: sent.block })
    const named = sent.names.map((name) => sent.parameters[name] ?? '')
    expect(flaws(notice, named)).toEqual([])
  })

  test('has a text, and no text is for a key that nobody sends', () => {
    const keys = new Set([...sentNotices.map(({ messageKey }) => messageKey), ...own.map(([key]) => key)])
    expect([...keys].filter((key) => !knownNotices.includes(key))).toEqual([])
    // An app brings its own words, which the checkout's test looks at.
    expect(knownNotices.filter((key) => !keys.has(key))).toEqual([
      'product-stock-reached-empty',
      'checkout-gateway-error',
    ])
  })

  test('discounts on a cart that costs nothing are not named', () => {
    const sent = sentNotices.find(({ messageKey }) => messageKey === 'promotions-on-cart-price-zero-error')
    for (const say of textsOf.values()) expect(say(received(sent ?? sentNotices[0]!))).not.toContain('Two less')
  })

  test('reached stock: only goods that run out are said to be left', () => {
    const sent = sentNotices.find(({ messageKey }) => messageKey === 'product-stock-reached')
    const notice = received(sent ?? sentNotices[0]!)
    const say = textsOf.get('en-GB')
    const stocked = { ...notice, parameters: { ...notice.parameters, quantity: 3, stock: 3 } }
    expect(say?.(stocked)).toContain('only 3 left')
    expect(say?.({ ...notice, parameters: { ...notice.parameters, quantity: 3 } })).toContain('at most 3 per order')
  })

  test('reached stock of an unknown product says less', () => {
    const sent = sentNotices.find(({ messageKey }) => messageKey === 'product-stock-reached')
    const notice = received({ ...(sent ?? sentNotices[0]!), parameters: {} })
    expect(notice.messageKey).toBe('product-stock-reached-empty')
    expect(flaws(notice, [])).toEqual([])
  })
})

describe('every notice of the shop itself', () => {
  test.each(own)('%s %o', (messageKey, parameters, named) => {
    const notice: CartNotice = {
      key: messageKey,
      messageKey,
      parameters,
      level: 'danger',
      blocking: false,
      lineId: null,
      message: '',
    }
    expect(flaws(notice, named)).toEqual([])
  })
})
