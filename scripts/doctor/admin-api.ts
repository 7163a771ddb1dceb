import { record, records, text, type Json } from '../../api/mappers/read.ts'

/** Names of an integration of the backend (administration: Settings → System → Integrations). */
export interface AdminKey {
  id: string
  secret: string
}

/** The Admin API refused, or did not answer; the message is one line that says what to do. */
export class AdminApiError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AdminApiError'
  }
}

const TIMEOUT = 10_000

/** Reads the backend's own settings; writes nothing. */
export class AdminApi {
  readonly #base: string
  readonly #token: string

  private constructor(base: string, token: string) {
    this.#base = base
    this.#token = token
  }

  /**
   * Logs an integration in.
   * @param storeApiUrl with `/store-api`; the Admin API is beside it
   * @throws AdminApiError
   */
  static async open(storeApiUrl: string, { id, secret }: AdminKey): Promise<AdminApi> {
    const base = storeApiUrl.replace(/\/store-api$/, '/api')
    const answer = await ask(`${base}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
    })
    const token = text(record(answer)['access_token'])
    if (token === null) throw new AdminApiError('The Admin API gave no token.')
    return new AdminApi(base, token)
  }

  /** Version of the backend, such as `6.7.2.0`. @throws AdminApiError */
  async version(): Promise<string | null> {
    return text(record(await this.#get('/_info/version'))['version'])
  }

  /**
   * Settings of a group, with what the sales channel inherits.
   * @param group such as `core.cart`
   * @throws AdminApiError
   */
  async settings(group: string, salesChannelId: string | null): Promise<Json> {
    const channel = salesChannelId === null ? '' : `&salesChannelId=${salesChannelId}&inherit=1`
    return record(await this.#get(`/_action/system-config?domain=${group}${channel}`))
  }

  /** Where the backend sends word of what is written: event and address. @throws AdminApiError */
  async webhooks(): Promise<{ event: string; url: string; active: boolean }[]> {
    const body = await ask(`${this.#base}/search/webhook`, {
      method: 'POST',
      headers: { ...this.#headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 500 }),
    })
    return records(record(body)['data']).map((entity) => ({
      event: text(entity['eventName']) ?? '',
      url: text(entity['url']) ?? '',
      active: entity['active'] !== false,
    }))
  }

  /** Id of the sales channel that has an access key. @throws AdminApiError */
  async salesChannelId(accessKey: string): Promise<string | null> {
    const body = await ask(`${this.#base}/search/sales-channel`, {
      method: 'POST',
      headers: { ...this.#headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 1, filter: [{ type: 'equals', field: 'accessKey', value: accessKey }] }),
    })
    return text(records(record(body)['data'])[0]?.['id'])
  }

  #get(path: string): Promise<unknown> {
    return ask(this.#base + path, { headers: this.#headers() })
  }

  #headers(): Record<string, string> {
    return { accept: 'application/json', authorization: `Bearer ${this.#token}` }
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const { pathname } = new URL(url)
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
  } catch {
    throw new AdminApiError(`The Admin API does not answer (${pathname}).`)
  }
  if (response.status === 400 || response.status === 401)
    throw new AdminApiError('The Admin API refused the key: check ADMIN_API_ID and ADMIN_API_SECRET.')
  if (response.status === 403)
    throw new AdminApiError(
      `The integration may not read ${pathname}: give it a role with system_config:read, webhook:read and sales_channel:read.`,
    )
  if (!response.ok) throw new AdminApiError(`The Admin API answers ${response.status} (${pathname}).`)
  return response.json()
}
