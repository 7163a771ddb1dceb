/** Newsletter and contact form: what anybody may send to the shop. */
import { sha1 } from '../customer/account.ts'
import { baseUrl, confirmed, notBlank, oneOf, textOrNull, validEmail, withoutUrl } from '../customer/rules.ts'
import { customerOnly } from '../customer/session.ts'
import { commerceOf } from '../faults/state.ts'
import { throttle } from '../faults/throttle.ts'
import { noContent, ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { Database } from '../kernel/database.ts'
import { refuse, violations } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { storefrontUrls } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import { UNSUBSCRIBE, composeMail } from '../mail/texts.ts'

type Status = 'notSet' | 'direct' | 'optIn' | 'optOut'
type Recipient = { email: string; status: Status; hash: string }

function find(database: Database, column: 'email' | 'hash', value: string): Recipient | null {
  const sql = `SELECT email, status, hash FROM newsletter_recipient WHERE ${column} = ?`
  return database.get<Recipient>(sql, value) ?? null
}

function setStatus(database: Database, email: string, status: Status, hash: string): void {
  database.run(
    `INSERT INTO newsletter_recipient (email, status, hash) VALUES (?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET status = excluded.status, hash = excluded.hash`,
    email,
    status,
    hash,
  )
}

function notFound(identifier: string, value: string): Refusal {
  const detail = `The NewsletterRecipient with the identifier "${identifier}" - ${value} was not found.`
  return refuse(400, 'CONTENT__NEWSLETTER_RECIPIENT_NOT_FOUND', detail, { identifier, value })
}

/** Customers who subscribe with their own address need not confirm it. */
function subscribe(call: Call, shop: Shop): Answer {
  const { body } = call
  const option = textOrNull(body, 'option') ?? ''
  if (option === 'unsubscribe') return unsubscribe(call, shop)
  const { storefrontUrl } = body
  const url = baseUrl(storefrontUrl)
  throttle(shop, 'newsletter', call.address)
  const entries = [
    ...notBlank(body['email'], '/email'),
    ...validEmail(body['email']),
    ...notBlank(body['option'], '/option'),
    ...oneOf(body['option'], ['direct', 'subscribe', 'confirmSubscribe', 'unsubscribe'], '/option'),
    ...withoutUrl(body['firstName'], '/firstName'),
    ...withoutUrl(body['lastName'], '/lastName'),
    ...notBlank(storefrontUrl, '/storefrontUrl'),
    ...oneOf(url, storefrontUrls(shop), '/storefrontUrl'),
  ]
  if (entries.length > 0) throw violations(entries)
  const email = textOrNull(body, 'email') ?? ''
  const recipient = find(shop.database, 'email', email)
  const subscribed = recipient?.status === 'direct' || recipient?.status === 'optIn'
  if (subscribed) return noContent()
  const { customer, language } = call.context()
  const account = customer !== null && !customer.guest ? customerOnly(call, shop) : null
  const own = account?.email === email ? account : null
  const mustConfirm = option === 'subscribe' && commerceOf(shop).settings.doubleOptInNewsletter && own === null
  const hash = newId()
  setStatus(shop.database, email, mustConfirm ? 'notSet' : option === 'confirmSubscribe' ? 'optIn' : 'direct', hash)
  const query = new URLSearchParams({ em: sha1(email), hash })
  const href = `${url}/newsletter-subscribe?${query.toString()}`
  const mail = composeMail(
    mustConfirm ? 'newsletter' : 'newsletter-done',
    language.tongue,
    email,
    { shop: shop.catalogue.name, name: own === null ? '' : addressee(own, language.tongue) },
    mustConfirm ? href : `${url}/`,
  )
  const leave = { label: UNSUBSCRIBE[language.tongue], href: `${url}/newsletter-unsubscribe` }
  sendMail(shop.database, { ...mail, links: [...mail.links, leave] }, shop.clock.now())
  return noContent()
}

function confirm(call: Call, shop: Shop): Answer {
  const hash = textOrNull(call.body, 'hash') ?? ''
  const recipient = find(shop.database, 'hash', hash)
  if (recipient === null) throw notFound('hash', hash)
  const entries = confirmed(call.body['em'], sha1(recipient.email), '/em')
  if (entries.length > 0) throw violations(entries)
  setStatus(shop.database, recipient.email, 'optIn', hash)
  return noContent()
}

function unsubscribe(call: Call, shop: Shop): Answer {
  const email = textOrNull(call.body, 'email')
  if (email === null) throw refuse(400, 'CONTENT__MISSING_EMAIL_PARAMETER', 'The email parameter is missing.')
  const recipient = find(shop.database, 'email', email)
  if (recipient === null) throw notFound('email', email)
  setStatus(shop.database, recipient.email, 'optOut', recipient.hash)
  return noContent()
}

/**
 * `POST /account/newsletter-recipient`: the status of a customer who never subscribed is `optOut`, as in the backend.
 */
function recipientStatus(call: Call, shop: Shop): Answer {
  const customer = customerOnly(call, shop)
  const status = find(shop.database, 'email', customer.email)?.status ?? 'optOut'
  return ok({ status, apiAlias: 'account_newsletter_recipient' })
}

function contactForm(call: Call, shop: Shop): Answer {
  const { body } = call
  const { contactFirstName, contactLastName, contactPhone } = commerceOf(shop).settings
  throttle(shop, 'contact', call.address)
  const entries = [
    ...notBlank(body['salutationId'], '/salutationId'),
    ...notBlank(body['email'], '/email'),
    ...validEmail(body['email']),
    ...notBlank(body['subject'], '/subject'),
    ...notBlank(body['comment'], '/comment'),
    ...(contactFirstName ? notBlank(body['firstName'], '/firstName') : []),
    ...withoutUrl(body['firstName'], '/firstName'),
    ...(contactLastName ? notBlank(body['lastName'], '/lastName') : []),
    ...withoutUrl(body['lastName'], '/lastName'),
    ...(contactPhone ? notBlank(body['phone'], '/phone') : []),
  ]
  if (entries.length > 0) throw violations(entries)
  const text = (key: string): string => textOrNull(body, key) ?? ''
  const values = {
    name: `${text('firstName')} ${text('lastName')}`.trim(),
    email: text('email'),
    subject: text('subject'),
    comment: text('comment'),
  }
  const { tongue } = call.context().language
  sendMail(shop.database, composeMail('contact', tongue, 'shop@example.com', values), shop.clock.now())
  return ok({ individualSuccessMessage: '', apiAlias: 'contact_form_result' })
}

export const newsletterModule: SandboxModule = {
  name: 'newsletter',
  migrations: [
    `CREATE TABLE newsletter_recipient (
      email TEXT PRIMARY KEY COLLATE NOCASE,
      status TEXT NOT NULL,
      hash TEXT NOT NULL
    ) STRICT;`,
  ],
  routes: {
    'POST /newsletter/subscribe': subscribe,
    'POST /newsletter/confirm': confirm,
    'POST /newsletter/unsubscribe': unsubscribe,
    'GET|POST /account/newsletter-recipient': recipientStatus,
    'POST /contact-form': contactForm,
  },
}
