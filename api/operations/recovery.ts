import type { CallOptions, StoreApi } from '../client/client.ts'
import type { FromStorefront } from './customer.ts'
import { isTrue, record } from '../mappers/read.ts'

const nothing = () => undefined

/** Confirms a registration from the mail's link; rotates the token. 412 "already confirmed" is `refused`. */
export const confirmRegistration = (
  api: StoreApi,
  { hash, em }: { hash: string; em: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'confirmRegistration',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/register-confirm', { ...init, body: { hash, em } }),
    shape: nothing,
  })

/** A backend answers an unknown mail with `denied`; the shop's own server answers it like a known one. */
export const requestRecovery = (
  api: StoreApi,
  email: string,
  { storefrontUrl = '', signal }: FromStorefront = {},
): Promise<void> =>
  api.call({
    name: 'requestRecovery',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/recovery-password', { ...init, body: { email, storefrontUrl } }),
    shape: nothing,
  })

/** A used or old hash is refused with 410 `CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED`. */
export const confirmRecovery = (
  api: StoreApi,
  fields: { hash: string; newPassword: string; newPasswordConfirm: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'confirmRecovery',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/account/recovery-password-confirm', { ...init, body: fields }),
    shape: nothing,
  })

export const isRecoveryExpired = (api: StoreApi, hash: string, { signal }: CallOptions = {}): Promise<boolean> =>
  api.call({
    name: 'isRecoveryExpired',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/account/customer-recovery-is-expired', { ...init, body: { hash } }),
    shape: (body) => isTrue(record(body)['isExpired']),
  })
