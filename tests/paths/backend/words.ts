import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { BackendSettings } from './backend.ts'

const detailsOf = (failure: Failure): string =>
  'violations' in failure
    ? failure.violations
        .map(({ code, pointer, detail }) => [code, pointer, detail].filter(Boolean).join(' '))
        .join('; ')
    : ''

/** Why the backend does not do what the paths need, and where to look, for whoever owns the shop. */
export function wordsFor(error: unknown, { url, notes }: Pick<BackendSettings, 'url' | 'notes'>): string {
  if (!(error instanceof StoreApiError)) return error instanceof Error ? error.message : String(error)
  const { failure, message } = error
  const said = [message, detailsOf(failure)].filter((part) => part !== '').join(', ')
  switch (failure.kind) {
    case 'misconfigured':
      return `The backend does not take the access key (${said}). STORE_API_ACCESS_KEY is the API access key of the sales channel in the administration`
    case 'maintenance':
      return 'The sales channel is in maintenance'
    case 'throttled':
      return `The backend asks to wait ${failure.seconds} seconds (${said}). Its rate limits count this machine as one visitor`
    case 'unreachable':
      if (failure.reason === 'garbage')
        return `What answers at ${url} is no Store API (${said}). STORE_API_URL is the address of the shop, with or without /store-api`
      if (failure.reason === 'network')
        return `Nobody answers at ${url}${notes.trouble && `: ${notes.trouble}`}. STORE_API_URL is the address of the shop, as this machine reaches it`
      return `The backend fails (${said}): its log says why`
    case 'denied':
      return message.startsWith('POST /account/login')
        ? `The backend does not take the login of STORE_CUSTOMER (${said})`
        : `The backend denies it (${said})`
    default:
      return said.includes('storefrontUrl')
        ? `STOREFRONT_URL has to be a domain of the sales channel, scheme and port included (${said})`
        : `The backend refuses: ${said}`
  }
}
