import { isTrue, record } from '../mappers/read.ts'
import { nothing, operation } from './operation.ts'

/** Confirms a registration from the mail's link; rotates the token. 412 "already confirmed" is `refused`. */
export const confirmRegistration = operation('POST /account/register-confirm', {
  kind: 'rotate',
  request: ({ hash, em }: { hash: string; em: string }) => ({ body: { hash, em } }),
  map: nothing,
})

/** A backend answers an unknown mail with `denied`; the shop's own server answers it like a known one. */
export const requestRecovery = operation('POST /account/recovery-password', {
  kind: 'write',
  mails: true,
  storefrontUrl: true,
  request: (email: string) => ({ body: { email } }),
  map: nothing,
})

/** A used or old hash is refused with 410 `CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED`. */
export const confirmRecovery = operation('POST /account/recovery-password-confirm', {
  kind: 'write',
  request: (fields: { hash: string; newPassword: string; newPasswordConfirm: string }) => ({ body: fields }),
  map: nothing,
})

export const isRecoveryExpired = operation('POST /account/customer-recovery-is-expired', {
  kind: 'read',
  request: (hash: string) => ({ body: { hash } }),
  map: (body) => isTrue(record(body)['isExpired']),
})
