import type { AppConfig, LocaleEntry, Llms, ProviderFields, ShopPage } from '../../app.config.ts'
import type { DeliveryField } from '../../delivery.config.ts'

/** Settings in part: a group by some of its settings; each of them, and every list, as a whole. */
type Part<Settings> = {
  readonly [Name in keyof Settings]?: Settings[Name] extends readonly unknown[]
    ? Settings[Name]
    : Settings[Name] extends object
      ? Partial<Settings[Name]>
      : Settings[Name]
}

/**
 * What differs from `app.config.ts` and `delivery.config.ts`: the default export of `shop/shop.config.ts`, written
 * `export default { … } as const satisfies ShopConfig`, so that TypeScript infers the codes of its locales.
 */
export interface ShopConfig extends Part<Omit<AppConfig, 'locales'>> {
  /** Instead of all locales of `app.config.ts`; the first is the default one. */
  locales?: readonly [LocaleEntry, ...LocaleEntry[]]
  shopPages?: Partial<Record<ShopPage, string>>
  llms?: Llms | null
  providerFields?: Readonly<Record<string, ProviderFields>>
  /**
   * By the technical names of delivery methods. The codes of the locales follow from the type of the settings, so this type
   * names none of them: the build says which one a field leaves out.
   */
  deliveryFields?: Readonly<Record<string, readonly DeliveryField<string>[]>>
}

/** One shop of several that one deployment serves. */
export interface Channel {
  /** Where its visitors find it, as `https://umbra.example`: scheme and host, and a port where there is one. */
  origin: string
  /** Its owner's folder, from the file that names it. */
  shop: string
}

/**
 * The shops of a deployment by their names: the default export of `hosts.config.ts`, written
 * `export default { … } satisfies Channels`. Settings of one begin with its name: `UMBRA__STORE_API_ACCESS_KEY`.
 */
export type Channels = Readonly<Record<string, Channel>>
