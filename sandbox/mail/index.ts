/** The demo's mail box: everything that the shop would have sent. */
import { demoPage, demoStyles, escape } from '../faults/page.ts'
import { html } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { frameworkError } from '../kernel/errors.ts'
import type { Text, Tongue } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { minute } from './dates.ts'
import { imprint, letter, LETTER_STYLES, mailDocument } from './html.ts'
import type { MailSender } from './html.ts'
import type { StoredMail } from './mail.types.ts'
import { plainText } from './plain-text.ts'
import { findMail, listMails, mailMigrations } from './store.ts'

const TEXTS = {
  title: { en: 'Mail box', de: 'Postfach', pl: 'Skrzynka pocztowa' },
  intro: {
    en: 'Nothing leaves this machine: what the demo shop would send lands here.',
    de: 'Nichts verlässt diesen Rechner: Was der Demoshop versenden würde, landet hier.',
    pl: 'Nic nie opuszcza tego komputera: tu trafia wszystko, co wysłałby sklep demonstracyjny.',
  },
  empty: { en: 'No mail yet.', de: 'Noch keine Post.', pl: 'Jeszcze nic nie przyszło.' },
  to: { en: 'To', de: 'An', pl: 'Do' },
  attached: { en: 'Attached', de: 'Anhang', pl: 'Załącznik' },
  asHtml: { en: 'As HTML', de: 'Als HTML', pl: 'Jako HTML' },
  asText: { en: 'As plain text', de: 'Als reiner Text', pl: 'Jako zwykły tekst' },
} satisfies Record<string, Text>

const CODES: Record<Tongue, string> = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }

/** The first language of the browser that the shop speaks. */
function tongueOf(call: Call): Tongue {
  const wanted = (call.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  for (const tongue of wanted) if (tongue === 'de' || tongue === 'pl' || tongue === 'en') return tongue
  return 'en'
}

const senderOf = ({ catalogue: { name, company } }: Shop): MailSender => ({ name, company })

/** One mail, folded but for the newest: its text is in the page anyway. */
function mailItem(mail: StoredMail, sender: MailSender, tongue: Tongue, isNewest: boolean): string {
  const link = (href: string, label: string): string => `<a href="${escape(href)}">${escape(label)}</a>`
  const files = (mail.attachments ?? []).map(({ name, href }) => link(href, name))
  const forms = [link(`mail/${mail.id}.html`, TEXTS.asHtml[tongue]), link(`mail/${mail.id}.txt`, TEXTS.asText[tongue])]
  return `<li class="card" data-kind="${mail.kind}">
        <details${isNewest ? ' open' : ''}>
          <summary><h2>${escape(mail.subject)}</h2><p class="note">${escape(TEXTS.to[tongue])} ${escape(mail.recipient)} · ${escape(minute(CODES[tongue], mail.createdAt))}</p></summary>
          ${files.length === 0 ? '' : `<p class="note">${escape(TEXTS.attached[tongue])}: ${files.join(', ')}</p>`}
          <div lang="${CODES[mail.tongue]}">${letter(mail, sender, 3)}</div>
          <p class="note">${forms.join(' · ')}</p>
        </details>
      </li>`
}

function mailBox(call: Call, shop: Shop): Answer {
  const tongue = tongueOf(call)
  const mails = listMails(shop.database)
  const items = mails.map((mail, index) => mailItem(mail, senderOf(shop), tongue, index === 0))
  const list =
    mails.length === 0 ? `<p>${escape(TEXTS.empty[tongue])}</p>` : `<ul class="mails">${items.join('\n      ')}</ul>`
  const body = `
      <h1>${escape(TEXTS.title[tongue])}</h1>
      <p class="note">${escape(TEXTS.intro[tongue])}</p>
      ${list}`
  // Relative to the page without a trailing slash.
  return demoPage(tongue, TEXTS.title[tongue], 'mail/demo.css', body)
}

/** `{id}.html` or `{id}.txt`: one mail in the two forms in which it would be sent. */
function oneMail(call: Call, shop: Shop): Answer {
  const [, id, form] = /^(\d+)\.(html|txt)$/.exec(call.params['file'] ?? '') ?? []
  const mail = id === undefined ? null : findMail(shop.database, Number(id))
  if (mail === null) throw frameworkError(404, 'There is no such mail.')
  const guarded = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (form === 'txt') {
    // Programs know by this line that a signature follows.
    const body = [plainText(mail), '-- ', ...imprint(senderOf(shop), mail.tongue), ''].join('\n')
    return { status: 200, body, headers: { ...guarded, 'content-type': 'text/plain; charset=utf-8' } }
  }
  const answer = html(mailDocument(mail, senderOf(shop), CODES[mail.tongue]))
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
  return { ...answer, headers: { ...answer.headers, ...guarded, 'content-security-policy': policy } }
}

export const mailModule: SandboxModule = {
  name: 'mail',
  migrations: mailMigrations,
  pages: {
    'GET /_demo/mail': mailBox,
    'GET /_demo/mail/demo.css': () => demoStyles(LETTER_STYLES),
    'GET /_demo/mail/{file}': oneMail,
  },
}
