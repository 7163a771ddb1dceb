import {
  STANDARD_GROUP,
  SALES_CHANNEL,
  SYSTEM_CURRENCY,
  SYSTEM_LANGUAGE,
  LIVE_VERSION,
  countries,
  languages,
  currencies,
} from '../kernel/reference.ts'
import { idOf } from '../kernel/ids.ts'
import type { SalesContext } from '../kernel/context.ts'
import { ALWAYS_RULE } from '../kernel/price-rules.ts'
import {
  countryEntity,
  currencyEntity,
  customerGroupEntity,
  entity,
  paymentMethodEntity,
  roundingEntity,
  shippingMethodEntity,
  stateEntity,
  taxEntity,
} from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'

/** Path prefix, language and currency of the domains that each of the shop's origins has. */
const DOMAINS = [
  { prefix: '', language: 'en-GB', currency: 'EUR' },
  { prefix: '/pl-PL', language: 'pl-PL', currency: 'PLN' },
  { prefix: '/testde', language: 'de-DE', currency: 'EUR' },
] as const

interface DomainRecord {
  id: string
  url: string
  languageId: string
  currencyId: string
}

/** Domains of the sales channel: the only addresses that mails and payments may lead back to. */
export function domainsOf(shop: Pick<Shop, 'settings'>): DomainRecord[] {
  const { storefronts, domains } = shop.settings
  return storefronts.flatMap((origin, index) =>
    DOMAINS.flatMap(({ prefix, language, currency }) => {
      const place = domains[language] ?? prefix
      const whole = URL.canParse(place)
      // An address of its own is there once, whatever other names the shop has.
      if (whole && index > 0) return []
      const url = whole ? place : origin + place
      return [{ url, language, currency }]
    }).map(({ url, language, currency }) => ({
      id: idOf('domain', url),
      url,
      languageId: languages.find(({ code }) => code === language)!.id,
      currencyId: currencies.find(({ isoCode }) => isoCode === currency)!.id,
    })),
  )
}

function domainEntity(domain: DomainRecord): JsonObject {
  return entity('sales_channel_domain', domain.id, {
    url: domain.url,
    currencyId: domain.currencyId,
    currency: null,
    snippetSetId: idOf('snippet-set', domain.languageId),
    salesChannelId: SALES_CHANNEL,
    languageId: domain.languageId,
    language: null,
    salesChannelDefaultHreflang: null,
    hreflangUseOnlyLocale: false,
  })
}

function salesChannelEntity(context: SalesContext, shop: Shop): JsonObject {
  const { catalogue } = shop
  const [currency] = currencies
  const home = {
    homeSlotConfig: null,
    homeEnabled: true,
    homeName: null,
    homeMetaTitle: null,
    homeMetaDescription: null,
    homeKeywords: null,
  }
  return entity(
    'sales_channel',
    SALES_CHANNEL,
    {
      languageId: SYSTEM_LANGUAGE,
      currencyId: SYSTEM_CURRENCY,
      paymentMethodId: catalogue.paymentMethods[0]?.id ?? null,
      shippingMethodId: catalogue.shippingMethods[0]?.id ?? null,
      countryId: countries[0]?.id ?? null,
      navigationCategoryId: catalogue.navigation.main,
      navigationCategoryVersionId: LIVE_VERSION,
      navigationCategoryDepth: 3,
      footerCategoryId: catalogue.navigation.footer,
      footerCategoryVersionId: LIVE_VERSION,
      serviceCategoryId: catalogue.navigation.service,
      serviceCategoryVersionId: LIVE_VERSION,
      name: catalogue.name,
      shortName: null,
      configuration: null,
      active: true,
      maintenance: false,
      taxCalculationType: 'horizontal',
      currency: currency ? currencyEntity(currency, context.language) : null,
      language: null,
      paymentMethod: null,
      shippingMethod: null,
      country: null,
      domains: domainsOf(shop).map(domainEntity),
      navigationCategory: null,
      footerCategory: null,
      serviceCategory: null,
      mailHeaderFooterId: null,
      customerGroupId: STANDARD_GROUP,
      hreflangActive: false,
      hreflangDefaultDomainId: null,
      hreflangDefaultDomain: null,
    },
    { name: catalogue.name, ...home },
  )
}

/** Ids of the language and, for all but the first, of the one that it falls back to. */
function languageChain(context: Pick<SalesContext, 'language'>): string[] {
  return context.language.id === SYSTEM_LANGUAGE ? [SYSTEM_LANGUAGE] : [context.language.id, SYSTEM_LANGUAGE]
}

/** Answer of `GET /context`. */
export function contextEntity(context: SalesContext, shop: Shop): JsonObject {
  const { language, currency, customer } = context
  const country = countryEntity(context.country, language, SYSTEM_CURRENCY)
  const loggedIn = customer ? { 'logged-in': 'logged-in' } : []
  return {
    token: context.token,
    currentCustomerGroup: customerGroupEntity(context.group, language),
    currency: currencyEntity(currency, language),
    salesChannel: salesChannelEntity(context, shop),
    taxRules: shop.catalogue.taxes.map(taxEntity),
    customer: customer
      ? {
          ...customer.entity(language),
          activeBillingAddress: context.billingAddress?.entity(language) ?? null,
          activeShippingAddress: context.shippingAddress?.entity(language) ?? null,
        }
      : null,
    paymentMethod: paymentMethodEntity(context.paymentMethod, language),
    shippingMethod: shippingMethodEntity(context.shippingMethod, language),
    shippingLocation: {
      country,
      state: context.state ? stateEntity(context.state) : null,
      address: context.shippingAddress?.entity(language) ?? null,
      apiAlias: 'cart_delivery_shipping_location',
    },
    permissions: [],
    permisionsLocked: false,
    imitatingUserId: context.imitatingUserId,
    context: {
      languageIdChain: languageChain(context),
      scope: 'user',
      rulesLocked: false,
      source: { type: 'sales-channel', salesChannelId: SALES_CHANNEL },
      ruleIds: [ALWAYS_RULE, ...context.rules.map(({ id }) => id)],
      currencyId: currency.id,
      versionId: LIVE_VERSION,
      currencyFactor: currency.factor,
      considerInheritance: true,
      taxState: context.taxState,
      rounding: roundingEntity(currency.itemRounding),
      states: loggedIn,
      apiAlias: 'context',
    },
    itemRounding: roundingEntity(currency.itemRounding),
    totalRounding: roundingEntity(currency.totalRounding),
    areaRuleIds: { product: [ALWAYS_RULE, ...context.rules.map(({ id }) => id)] },
    ...(shop.settings.api === '6.7' ? { languageInfo: { name: language.name, localeCode: language.code } } : {}),
    states: loggedIn,
    apiAlias: 'sales_channel_context',
  }
}
