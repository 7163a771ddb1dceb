/** Operations around the selling: settings, texts and cookies of the shop, apps, feeds, legal notices. */
import { commerceOf } from '../faults/state.ts'
import { throttle } from '../faults/throttle.ts'
import { notBlank, textOrNull, validEmail, withoutUrl } from '../customer/rules.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { notLoggedIn, refuse, violations } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { addressee } from '../mail/addressee.ts'
import { instant } from '../mail/dates.ts'
import { storefrontIn } from '../mail/links.ts'
import { sendMail } from '../mail/store.ts'
import { NOT_ON_PAGE, composeMail } from '../mail/texts.ts'
import { withWithdrawal } from '../order/withdrawn.ts'
import { findByNumber, updateOrder } from '../order/store.ts'
import { cookieGroups } from './cookies.ts'
import { garanLabel, guaranteeNotice } from './guarantee.ts'
import { purchaseLimits } from './purchase-limit.ts'
import { shopSettings } from './shop-settings.ts'
import { snippets } from './snippets.ts'
import { returnAddress, withdrawalWords } from './withdrawal.ts'

function appNotFound(name: string): Refusal {
  return refuse(404, 'FRAMEWORK__APP_NOT_FOUND', `Could not find app with name "${name}"`, {
    entity: 'app',
    field: 'name',
    value: name,
  })
}

/** The demo shop has no apps: a call that names one is answered that it is not there. */
function contextGateway(call: Call): Answer {
  const name = textOrNull(call.input, 'appName')
  if (name === null)
    throw refuse(400, 'FRAMEWORK__MISSING_REQUEST_PARAMETER', 'Parameter "appName" is missing.', {
      parameterName: 'appName',
      path: '',
    })
  throw appNotFound(name)
}

function appToken(call: Call): Answer {
  if (call.context().customer === null) throw notLoggedIn()
  throw appNotFound(call.params['name'] ?? '')
}

/** No script answers: the backend says nothing, as recorded. */
function script(): Answer {
  return { status: 204, body: null }
}

function productExport(call: Call): Answer {
  const { fileName = '' } = call.params
  const detail = `Product export with file name ${fileName} not found. Please check your access key.`
  throw refuse(404, 'CONTENT__PRODUCT_EXPORT_NOT_FOUND', detail, { id: null, fileName })
}

/** Addresses of pages are no part of a declaration: a receipt must not lead a customer to those of a stranger. */
const withoutAddresses = (comment: string): string => comment.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, '…')

/** What a receipt to anybody repeats: a number of this shop or another one's, no words and no address. */
const NUMBER = /^(?:[a-z]{1,4}-?)?\d{1,8}$/i

/** `POST /revocation-request-form`: the shop gets a mail, and the shopper gets a receipt with time and content. */
function revocation(call: Call, shop: Shop): Answer {
  const { body } = call
  throttle(shop, 'revocation', call.address)
  const entries = [
    ...notBlank(body['email'], '/email'),
    ...validEmail(body['email']),
    ...notBlank(body['contractNumber'], '/contractNumber'),
    ...withoutUrl(body['firstName'], '/firstName'),
    ...withoutUrl(body['lastName'], '/lastName'),
  ]
  if (entries.length > 0) throw violations(entries)
  const text = (key: string): string => textOrNull(body, key) ?? ''
  const { id: languageId, tongue, code } = call.context().language
  const now = shop.clock.now()
  const email = text('email')
  const declarant = `${text('firstName')} ${text('lastName')}`.trim() || email
  const comment = text('comment')
  const number = text('contractNumber')
  // A receipt quotes the message only to the customer of the order: a stranger's text must not reach another mail box.
  const found = findByNumber(shop.database, Number(number))
  const order = found?.customer.email.toLowerCase() === email.toLowerCase() ? found : null
  const isOwn = order !== null && call.context().customer?.id === order.customer.customerId
  const values = { name: declarant, email, number, comment, time: instant(code, now) }
  sendMail(shop.database, composeMail('revocation', tongue, 'shop@example.com', values), now)
  const receipt = order
    ? composeMail(
        'revocation-receipt',
        tongue,
        email,
        {
          ...values,
          name: addressee(order.customer, tongue),
          declarant,
          unseen: isOwn || order.state === 'cancelled' ? '' : NOT_ON_PAGE[tongue],
          content: withoutAddresses(comment),
          ...withdrawalWords(order, comment, shop, tongue),
        },
        `${storefrontIn(shop, languageId)}/account/order/${order.deepLinkCode}`,
      )
    : composeMail('revocation-unmatched', tongue, email, {
        declarant: email,
        ...(NUMBER.test(number) ? { number, unnumbered: '' } : { number: '', unnumbered: email }),
        time: values.time,
        returns: returnAddress(shop, tongue),
      })
  sendMail(shop.database, receipt, now)
  if (order) updateOrder(shop.database, withWithdrawal(order, comment, now))
  return ok({ individualSuccessMessage: '', apiAlias: 'revocation_request_form_result' })
}

export const operationsModule: SandboxModule = {
  name: 'operations',
  routes: {
    'GET|POST /script/{hook}': script,
    'POST /app-system/{name}/generate-token': appToken,
    'GET /product-export/{accessKey}/{fileName}': productExport,
  },
  newer: {
    'GET|POST /context/gateway': contextGateway,
    'GET /shop-settings': (_, shop) => ok(shopSettings(shop, commerceOf(shop).settings)),
    'GET /snippet': snippets,
    'GET /cookie-groups': cookieGroups,
    'GET /legal-guarantee-notice': guaranteeNotice,
    'GET /product/purchase-limit': purchaseLimits,
    'GET /product/{productId}/garan-label': garanLabel,
    'POST /revocation-request-form': revocation,
  },
}
