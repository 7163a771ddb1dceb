import { escape } from '../faults/page.ts'
import type { SeedCompany } from '../data/types.ts'
import type { Tongue } from '../kernel/records.ts'
import type { Mail, MailBlock, MailGoods } from './mail.types.ts'

/** The sender of the mails: the shop's name, and its company where one is named. */
export interface MailSender {
  name: string
  company: SeedCompany | null
}

/** Styles of a mail's content in the colours of the shop; each rule is below `.letter`: the mail box shows several. */
export const LETTER_STYLES = `.letter { background: #fffdfa; color: #1e1b18; border: 1px solid #e7e2da; border-radius: 2px;
  overflow: hidden; font: 16px/1.55 'Instrument Sans', system-ui, -apple-system, 'Segoe UI', sans-serif; max-width: 36rem; margin: 0 auto; }
.letter .brand { background: #f3eee6; color: #1e1b18; font: 400 26px/1 Georgia, 'Noto Serif', serif; margin: 0; padding: 20px 24px; }
.letter .content { padding: 24px; }
.letter .subject { font: 400 26px/1.25 Georgia, 'Noto Serif', serif; margin: 0 0 16px; overflow-wrap: anywhere; }
.letter p { margin: 0 0 14px; overflow-wrap: anywhere; white-space: pre-line; }
.letter a { color: #883f22; }
.letter table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
.letter td { padding: 10px 0; border-bottom: 1px solid #e7e2da; vertical-align: top; }
.letter td.picture { width: 76px; }
.letter td.picture img { display: block; width: 64px; height: 64px; object-fit: cover; border-radius: 2px; background: #f3eee6; }
.letter td.amount { text-align: right; white-space: nowrap; padding-left: 12px; font-variant-numeric: tabular-nums; }
.letter .whole { white-space: nowrap; }
.letter .detail { color: #5f584f; font-size: 14px; }
.letter .sums td { border: 0; padding: 3px 0; }
.letter .sums .strong td { font-weight: 700; font-size: 18px; border-top: 1px solid #8b8277; padding-top: 10px; }
.letter dl { display: block; margin: 0 0 16px; }
.letter dt { color: #5f584f; font-size: 14px; }
.letter dd { margin: 0 0 12px; text-align: start; white-space: pre-line; }
.letter .matter { background: #f3eee6; margin: 0 0 16px; padding: 16px 20px 2px; }
.letter .matter b { display: block; margin: 0 0 8px; }
.letter .action { margin: 20px 0; }
.letter .action a { display: inline-block; background: #a4512f; color: #fffdfa; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 2px; }
.letter .imprint { background: #f3eee6; color: #5f584f; font-size: 13px; padding: 16px 24px; margin: 0; }
`

/** A figure with its word, as in `3. Dezember` or `2–4 dni`. */
const figure = /(?<!\d)(?:\d{1,4}\.?–)?\d{1,4}\.?[ \u00A0]\p{L}{1,20}/gu

/** The blanks between the groups of an account number. */
const inAccount = /(?<=\b(?:[A-Z]{2}\d{2}|\d{4}))\u00A0(?=\d{2,4}\b)/g

/** Words of a mail: on a narrow page a figure stays with its word, and an account number breaks between its groups alone. */
const words = (text: string): string =>
  escape(text).replaceAll(inAccount, ' ').replaceAll(figure, '<span class="whole">$&</span>')

function goodsRow({ title, detail, quantity, amount, picture }: MailGoods): string {
  const image = picture === null ? '' : `<img src="${escape(picture)}" alt="" width="64" height="64">`
  const variant = detail === '' ? '' : `<br><span class="detail">${escape(detail)}</span>`
  return `<tr><td class="picture">${image}</td><td>${quantity} × ${escape(title)}${variant}</td><td class="amount">${escape(amount)}</td></tr>`
}

function blockHtml(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return `<p>${words(block.text)}</p>`
    case 'matter':
      return `<div class="matter"><b>${escape(block.title)}</b>${block.texts.map((text) => `<p>${words(text)}</p>`).join('')}</div>`
    case 'goods':
      return `<table class="goods">${block.goods.map(goodsRow).join('')}</table>`
    case 'sums':
      return `<table class="sums">${block.rows
        .map(
          ({ label, amount, strong }) =>
            `<tr${strong ? ' class="strong"' : ''}><td>${escape(label)}</td><td class="amount">${escape(amount)}</td></tr>`,
        )
        .join('')}</table>`
    default:
      return `<dl>${block.rows
        .map(({ label, lines }) => `<dt>${escape(label)}</dt><dd>${words(lines.join('\n'))}</dd>`)
        .join('')}</dl>`
  }
}

/** The sender of a mail, line by line. */
export function imprint({ name, company }: MailSender, tongue: Tongue): string[] {
  if (company === null) return [name]
  const { street, zipcode, city, country, email, phone, register } = company
  return [
    company.name,
    street,
    `${zipcode} ${city}, ${country[tongue]}`,
    `${email[tongue]}, ${phone}`,
    ...(register === undefined ? [] : [register[tongue]]),
  ]
}

/** A mail's content: brand, subject as a heading of this level, parts, links, and who sent it. */
export function letter(mail: Mail, sender: MailSender, level: 1 | 3): string {
  const [first, ...others] = mail.links
  const link = ({ label, href }: Mail['links'][number]): string => `<a href="${escape(href)}">${escape(label)}</a>`
  return `<div class="letter">
  <p class="brand">${escape(sender.name)}</p>
  <div class="content">
    <h${level} class="subject">${escape(mail.subject)}</h${level}>
    ${mail.blocks.map(blockHtml).join('\n    ')}
    ${first === undefined ? '' : `<p class="action">${link(first)}</p>`}
    ${others.map((other) => `<p>${link(other)}</p>`).join('\n    ')}
  </div>
  <p class="imprint">${imprint(sender, mail.tongue).map(escape).join('<br>')}</p>
</div>`
}

/** A mail as the document that would be sent: styles within, nothing loaded but pictures. */
export function mailDocument(mail: Mail, sender: MailSender, language: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(mail.subject)}</title>
    <style>${LETTER_STYLES}</style>
  </head>
  <body>
${letter(mail, sender, 1)}
  </body>
</html>
`
}
