import type { StoreApi } from '../../../api/client/client.ts'
import { readByNumbers } from '../../../api/operations/catalogue.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import type { PriceScope } from '../../platform/context.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import type { DetailRead } from '../catalogue/details.server.ts'
import {
  readCataloguePage,
  readInOwnPrices,
  readInProvedTax,
  type CatalogueRead,
  type CatalogueWatch,
  type FormerPaths,
} from '../catalogue/reader.server.ts'
import { isUnknownToken } from '../http/cookie-seal.server.ts'
import type { NumbersRead, PageRead } from './page-options.server.ts'
import { notCollecting } from '../purge/tags.server.ts'
import { OtherWorld, worldName, worldText } from './price-worlds.server.ts'
import type { SessionReads } from './session-reads.server.ts'
import { factsFor } from './taxed-facts.server.ts'

/** A page with the name of its prices. */
const named = (answer: PageAnswer, prices: string | null): PageAnswer =>
  answer.kind === 'page' ? { ...answer, prices } : answer

const other = async (): Promise<never> => {
  throw new OtherWorld()
}

/** Reads of the catalogue, for everybody or with the session of the request. */
export class CatalogueReads {
  #channel: Channel
  #sessions: SessionReads
  #paths: FormerPaths

  constructor(channel: Channel, sessions: SessionReads, paths: FormerPaths) {
    this.#channel = channel
    this.#sessions = sessions
    this.#paths = paths
  }

  /** One page, with the name of its prices. @throws StoreApiError, OtherWorld */
  async page(read: PageRead): Promise<PageAnswer> {
    const { catalogue, alternates } = this.#channel
    const { personal, prices, world } = read
    const onPage = (id: string) => notCollecting(() => void alternates.load(id))
    const page = (client: StoreApi, seen: CatalogueRead['prices'], watch: CatalogueWatch = {}) =>
      readCataloguePage(client, { ...read, prices: seen }, this.#paths, { ...watch, onPage })
    const shared = async () => {
      const { languageId } = read.facts
      const { taxState: taken } = await factsFor(this.#channel, read.facts, prices)
      const { answer, basis } = await readInProvedTax(taken, (taxState, watch) =>
        catalogue.read(languageId, prices, (client) => page(client, { ...prices, taxState }, watch)),
      )
      return named(answer, worldName(basis))
    }
    if (!personal) return shared()
    const own = async (client: StoreApi) => {
      if (world) return named(await page(client, world), worldText(world))
      const { answer } = await readInProvedTax(read.facts.taxState, (taxState, watch) =>
        readInOwnPrices(client, prices, (seen) => page(client, { ...seen, taxState }, watch)),
      )
      return answer
    }
    return this.#sessions.own({ ...read, personal }, own, world ? other : shared)
  }

  /** Products by their numbers, in the shopper's own prices where there is a session. @throws StoreApiError */
  async numbers({ locale, shopper, prices, numbers }: NumbersRead): Promise<NumberedProduct[]> {
    const { catalogue, facts } = this.#channel
    const { page } = await facts(locale)
    const byNumbers = (api: StoreApi, { currency }: PriceScope) =>
      readByNumbers(api, numbers, { currency, now: Date.now() })
    const shared = async () => (await catalogue.read(page.languageId, prices, (api) => byNumbers(api, prices))).answer
    if (shopper === null || isUnknownToken(shopper.token)) return shared()
    const personal = async (api: StoreApi) =>
      (await readInOwnPrices(api, prices, (seen) => byNumbers(api, seen))).answer
    return this.#sessions.own({ facts: page, personal: shopper }, personal, shared)
  }

  /** Data that a page loads when a shopper opens a part of it. @throws StoreApiError, OtherWorld */
  detail<Answer>(read: DetailRead, job: (api: StoreApi) => Promise<Answer>): Promise<Answer> {
    const { personal } = read
    const shared = async () => (await this.#channel.catalogue.read(read.facts.languageId, read.prices, job)).answer
    return personal ? this.#sessions.own({ ...read, personal }, job, read.world ? other : shared) : shared()
  }
}
