/** Forgotten passwords. */
import { commerceOf } from '../faults/state.ts'
import { throttle } from '../faults/throttle.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { Refusal, violations } from '../kernel/errors.ts'
import type { Database } from '../kernel/database.ts'
import { newToken } from '../kernel/ids.ts'
import type { Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { storefrontUrls } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import { composeMail } from '../mail/texts.ts'
import { customerNotFound } from './account.ts'
import { sendNotice } from './notices.ts'
import { sealPassword } from './password.ts'
import { success } from './profile.ts'
import { atLeast, baseUrl, confirmed, exactly, notBlank, oneOf, textOrNull, validEmail } from './rules.ts'
import { endOtherSessions } from './session.ts'
import { findAccount, findCustomer, saveCustomer } from './store.ts'

const LIFETIME = 2 * 60 * 60 * 1000

type Recovery = { customerId: string; createdAt: number }

function find(database: Database, hash: string): Recovery | null {
  return database.get<Recovery>('SELECT customerId, createdAt FROM customer_recovery WHERE hash = ?', hash) ?? null
}

export function requestRecovery(call: Call, shop: Shop): Answer {
  const { email, storefrontUrl } = call.body
  const url = baseUrl(storefrontUrl)
  const entries = [
    ...notBlank(email, '/email'),
    ...validEmail(email),
    ...notBlank(storefrontUrl, '/storefrontUrl'),
    ...oneOf(url, storefrontUrls(shop), '/storefrontUrl'),
  ]
  if (entries.length > 0) throw violations(entries)
  const address = textOrNull(call.body, 'email') ?? ''
  throttle(shop, 'recovery', `${address.toLowerCase()} ${call.address}`)
  const customer = findAccount(shop.database, address)
  if (customer === null) throw customerNotFound(address)
  const hash = newToken()
  const now = shop.clock.now()
  shop.database.run('DELETE FROM customer_recovery WHERE customerId = ?', customer.id)
  shop.database.run(
    'INSERT INTO customer_recovery (hash, customerId, createdAt) VALUES (?, ?, ?)',
    hash,
    customer.id,
    now.getTime(),
  )
  const { tongue } = call.context().language
  const name = addressee(customer, tongue)
  const href = `${url}/account/recover/password?hash=${hash}`
  sendMail(shop.database, composeMail('recovery', tongue, customer.email, { name }, href), now)
  return success()
}

function isGone(recovery: Recovery | null, shop: Shop): boolean {
  return recovery === null || recovery.createdAt + LIFETIME < shop.clock.now().getTime()
}

export function recoveryIsExpired(call: Call, shop: Shop): Answer {
  const { hash } = call.body
  const entries = [...notBlank(hash, '/hash'), ...exactly(hash, 32, '/hash')]
  if (entries.length > 0) throw violations(entries)
  const isExpired = isGone(find(shop.database, textOrNull(call.body, 'hash') ?? ''), shop)
  return ok({ apiAlias: 'array_struct', isExpired })
}

export function confirmRecovery(call: Call, shop: Shop): Answer {
  const { newPassword, newPasswordConfirm } = call.body
  const entries = [
    ...notBlank(newPassword, '/newPassword'),
    ...atLeast(newPassword, commerceOf(shop).settings.passwordLength, '/newPassword'),
    ...confirmed(newPassword, newPasswordConfirm, '/newPassword'),
  ]
  if (entries.length > 0) throw violations(entries)
  const hash = textOrNull(call.body, 'hash') ?? ''
  const recovery = find(shop.database, hash)
  const customer = recovery && findCustomer(shop.database, recovery.customerId)
  if (!customer || isGone(recovery, shop))
    throw new Refusal(410, [
      {
        code: 'CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED',
        title: 'Gone',
        detail: `The hash "${hash}" is expired.`,
        parameters: { hash },
      },
    ])
  saveCustomer(shop.database, { ...customer, password: sealPassword(textOrNull(call.body, 'newPassword') ?? '') })
  shop.database.run('DELETE FROM customer_recovery WHERE hash = ?', hash)
  sendNotice('password-changed', call, shop, customer)
  return { ...success(), token: endOtherSessions(call, shop, customer) }
}
