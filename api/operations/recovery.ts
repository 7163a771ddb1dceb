import { isTrue, record } from '../mappers/read.ts'
import { at, declareBody, members, string } from './body.ts'
import { nothing, operation } from './operation.ts'

/**
 * Confirms a registration from the mail's link, and logs in the browser that registered: `elsewhere` in any other, whose
 * session the proxy leaves as it is. 412 "already confirmed" is `refused`.
 */
export const confirmRegistration = operation('POST /account/register-confirm', {
  kind: 'rotate',
  request: ({ hash, em }: { hash: string; em: string }) => ({ body: { hash, em } }),
  map: (body): 'done' | 'elsewhere' => (body === undefined ? 'elsewhere' : 'done'),
})

export const confirmRegistrationBody = /* @__PURE__ */ declareBody(confirmRegistration, () =>
  members({ hash: string(), em: string() }),
)

/** A backend answers an unregistered mail with `denied`; the shop's own server answers it like a registered one. */
export const requestRecovery = operation('POST /account/recovery-password', {
  kind: 'write',
  mails: true,
  storefrontUrl: true,
  request: (email: string) => ({ body: { email } }),
  map: nothing,
})

export const requestRecoveryBody = /* @__PURE__ */ declareBody(requestRecovery, () => at(['email'], string()))

/**
 * A used or old hash is refused with 410 `CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED`. A browser in which the customer is
 * logged in gets a new token.
 */
export const confirmRecovery = operation('POST /account/recovery-password-confirm', {
  kind: 'rotate',
  request: (fields: { hash: string; newPassword: string; newPasswordConfirm: string }) => ({ body: fields }),
  map: nothing,
})

export const confirmRecoveryBody = /* @__PURE__ */ declareBody(confirmRecovery, () =>
  members({ hash: string(), newPassword: string(), newPasswordConfirm: string() }),
)

export const isRecoveryExpired = operation('POST /account/customer-recovery-is-expired', {
  kind: 'read',
  request: (hash: string) => ({ body: { hash } }),
  map: (body) => isTrue(record(body)['isExpired']),
})

export const isRecoveryExpiredBody = /* @__PURE__ */ declareBody(isRecoveryExpired, () => at(['hash'], string()))
