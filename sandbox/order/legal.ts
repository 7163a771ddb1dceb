/** The shop's terms and its right of withdrawal, as files beside the mail of an order. */
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { frameworkError } from '../kernel/errors.ts'
import { isObject } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import type { Mail } from '../mail/mail.types.ts'

/** Keys of the pages, in the order in which they are attached. */
const PAGES = ['terms', 'revocation']

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The words of a page's HTML, a paragraph per line; a blank one is above a heading, points of a list begin with a dash. */
const wordsOf = (html: string): string =>
  html
    .replaceAll('\n', '')
    .replaceAll('<li>', '– ')
    .replaceAll(/<br>|<h2>|<\/(?:h\d|p|li)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w+);/g, (mark, name: string) => marks[name] ?? mark)
    .trim()

/** The text of a page, its title in the first line; null where the shop has none. */
export function pageText({ catalogue }: Shop, key: string, tongue: Tongue): string | null {
  const page = [...catalogue.cmsPages.values()].find((one) => one.key === key)
  const slots = page?.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots)) ?? []
  const texts = slots.flatMap(({ type, config }) => {
    const value = config['content']?.value
    const html = type === 'text' && isObject(value) ? value[tongue] : null
    return typeof html === 'string' ? [wordsOf(html)] : []
  })
  return texts.length > 0 ? texts.join('\n') : null
}

/** The files beside a mail. */
export const legalFiles = (shop: Shop, tongue: Tongue): NonNullable<Mail['attachments']> =>
  PAGES.flatMap((key) => {
    const [title] = pageText(shop, key, tongue)?.split('\n') ?? []
    return title === undefined ? [] : [{ name: `${title}.pdf`, href: `mail/page/${key}.${tongue}.pdf` }]
  })

/** `GET /_demo/mail/page/{page}.{tongue}.pdf`: the file that is attached to a mail of the mail box. */
export async function attachedPage(call: Call, shop: Shop): Promise<Answer> {
  const [, key = '', tongue = 'en'] = /^(\w+)\.(en|de|pl)\.pdf$/.exec(call.params['file'] ?? '') ?? []
  const content = PAGES.includes(key) ? pageText(shop, key, tongue as Tongue) : null
  if (content === null) throw frameworkError(404, 'There is no such file.')
  const { textSheet } = await import('./sheet.ts')
  const about = { author: shop.catalogue.name, at: shop.clock.now().toISOString() }
  return {
    status: 200,
    body: await textSheet(content, about),
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename=${key}.pdf` },
  }
}
