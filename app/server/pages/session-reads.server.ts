import type { LocaleConfig } from '../../../app.config.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { readCart } from '../../../api/operations/cart.ts'
import { readPriceBasis } from '../../../api/operations/session.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { PriceScope } from '../../platform/context.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import { readInOwnPrices, readInWorld } from '../catalogue/reader.server.ts'
import type { Client } from '../http/backend.server.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import type { Proxy } from '../proxy/proxy.server.ts'
import type { ShopperSession, PageRead } from './page-options.server.ts'

/**
 * Milliseconds that a rendered page waits for cart writes of its shopper. After them a catalogue page is read without
 * the session, in the same currency; the cart page says that the cart could not be read.
 */
const PAGE_TIMEOUT = { catalogue: 2_000, cart: 5_000 }

/** Reads of pages with a shopper's own session, each in the session's turn. */
export class SessionReads {
  #channel: Channel
  #proxy: Proxy

  constructor(channel: Channel, proxy: Proxy) {
    this.#channel = channel
    this.#proxy = proxy
  }

  /** A read in a session, in its turn; `late` when the session's writes take too long. @throws OtherWorld */
  own<Answer>(
    { facts: { languageId }, personal, world }: Pick<PageRead, 'facts' | 'world'> & { personal: ShopperSession },
    job: (api: StoreApi) => Promise<Answer>,
    late: () => Promise<Answer>,
  ): Promise<Answer> {
    const { catalogue, worlds } = this.#channel
    return this.#proxy.read(
      personal.token,
      (token) => {
        let isForgotten = false
        const api = catalogue.personal(languageId, token, personal.client, () => (isForgotten = true))
        const version = () => worlds.versions.of(token)
        return world ? readInWorld(api, world, { isForgotten: () => isForgotten, version }, () => job(api)) : job(api)
      },
      { timeout: PAGE_TIMEOUT.catalogue, late },
    )
  }

  /** The context values that decide the prices of a session; null when it cannot be read now. */
  async basis(locale: LocaleConfig, personal: ShopperSession): Promise<PriceBasis | null> {
    try {
      const { page } = await this.#channel.facts(locale)
      return await this.own<PriceBasis | null>(
        { facts: page, personal },
        (api) => readPriceBasis(api),
        async () => null,
      )
    } catch (error) {
      if (error instanceof StoreApiError) return null
      throw error
    }
  }

  /** The shopper's cart; null without a session, and when its writes take too long. */
  async cart(locale: LocaleConfig, token: string, client: Client, prices: PriceScope): Promise<Cart | null> {
    if (isUnknownToken(token)) return null
    const { catalogue, facts } = this.#channel
    const { page } = await facts(locale)
    return this.#proxy.read<Cart | null>(
      token,
      async (current) => {
        const api = catalogue.personal(page.languageId, current, client)
        const cart = (seen: PriceScope) => readCart(api, { currency: seen.currency })
        return (await readInOwnPrices(api, prices, cart)).answer
      },
      { timeout: PAGE_TIMEOUT.cart, late: async () => null },
    )
  }
}
