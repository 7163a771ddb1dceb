/** Mails about changes of an account, to whom it belongs: a change that somebody else made is noticed at once. */
import type { Call } from '../kernel/call.ts'
import type { Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { minute } from '../mail/dates.ts'
import { storefrontIn } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import { composeMail } from '../mail/texts.ts'
import type { CustomerRecord } from './customer.types.ts'

type Notice = 'email-changed' | 'email-new' | 'password-changed' | 'account-deleted'

/** Pages that the notices lead to; the others have nothing left to do. */
const PAGES: Partial<Record<Notice, string>> = { 'email-new': '/account', 'password-changed': '/account/recover' }

/** `recipient`: the address of the customer, unless another one is named. */
export function sendNotice(
  notice: Notice,
  call: Call,
  shop: Shop,
  customer: CustomerRecord,
  recipient: string = customer.email,
): void {
  const { id, tongue, code } = call.context().language
  const { name, company } = shop.catalogue
  const now = shop.clock.now()
  const values = {
    name: addressee(customer, tongue),
    shop: name,
    time: minute(code, now),
    email: customer.email,
    shopEmail: company?.email[tongue] ?? '',
    shopPhone: company?.phone ?? '',
  }
  const page = PAGES[notice]
  const href = page === undefined ? undefined : `${storefrontIn(shop, id)}${page}`
  sendMail(shop.database, composeMail(notice, tongue, recipient, values, href), now)
}
