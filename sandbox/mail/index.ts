/** The demo's mail box: everything that the shop would have sent. */
import { demoPage, demoStyles, escape } from '../faults/page.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { Text, Tongue } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { listMails, mailMigrations } from './store.ts'
import type { StoredMail } from './store.ts'

const TEXTS = {
  title: { en: 'Mail box', de: 'Postfach', pl: 'Skrzynka pocztowa' },
  intro: {
    en: 'Nothing leaves this machine: what the demo shop would send lands here.',
    de: 'Nichts verlässt diesen Rechner: Was der Demoshop versenden würde, landet hier.',
    pl: 'Nic nie opuszcza tego komputera: tu trafia wszystko, co wysłałby sklep demonstracyjny.',
  },
  empty: { en: 'No mail yet.', de: 'Noch keine Post.', pl: 'Jeszcze nic nie przyszło.' },
  to: { en: 'To', de: 'An', pl: 'Do' },
} satisfies Record<string, Text>

const CODES: Record<Tongue, string> = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }

/** The first language of the browser that the shop speaks. */
function tongueOf(call: Call): Tongue {
  const wanted = (call.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  for (const tongue of wanted) if (tongue === 'de' || tongue === 'pl' || tongue === 'en') return tongue
  return 'en'
}

function mailItem(mail: StoredMail, tongue: Tongue): string {
  const date = new Intl.DateTimeFormat(CODES[tongue], { dateStyle: 'medium', timeStyle: 'short' }).format(
    mail.createdAt,
  )
  const paragraphs = mail.paragraphs.map((text) => `<p>${escape(text)}</p>`)
  const links = mail.links.map(({ label, href }) => `<p><a href="${escape(href)}">${escape(label)}</a></p>`)
  return `<li class="card" lang="${CODES[mail.tongue]}" data-kind="${mail.kind}">
        <h2>${escape(mail.subject)}</h2>
        <p class="note">${escape(TEXTS.to[tongue])} ${escape(mail.recipient)} · ${escape(date)}</p>
        ${[...paragraphs, ...links].join('\n        ')}
      </li>`
}

function mailBox(call: Call, shop: Shop): Answer {
  const tongue = tongueOf(call)
  const mails = listMails(shop.database)
  const list =
    mails.length === 0
      ? `<p>${escape(TEXTS.empty[tongue])}</p>`
      : `<ul class="mails">${mails.map((mail) => mailItem(mail, tongue)).join('\n      ')}</ul>`
  const body = `
      <h1>${escape(TEXTS.title[tongue])}</h1>
      <p class="note">${escape(TEXTS.intro[tongue])}</p>
      ${list}`
  // Relative to the page without a trailing slash.
  return demoPage(tongue, TEXTS.title[tongue], 'mail/demo.css', body)
}

export const mailModule: SandboxModule = {
  name: 'mail',
  migrations: mailMigrations,
  pages: {
    'GET /_demo/mail': mailBox,
    'GET /_demo/mail/demo.css': demoStyles,
  },
}
