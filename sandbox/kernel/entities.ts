/** Entities that many answers carry, in a language. */
import { isoDate } from './clock.ts'
import type { Shop } from './shop.ts'
import type { JsonObject } from './json.ts'
import { LIVE_VERSION, SALES_CHANNEL } from './reference.ts'
import type {
  CountryRecord,
  CurrencyRecord,
  CustomerGroupRecord,
  DeliveryTimeRecord,
  GroupRecord,
  LanguageRecord,
  ManufacturerRecord,
  MediaRecord,
  OptionRecord,
  PaymentMethodRecord,
  Rounding,
  SalutationRecord,
  ShippingMethodRecord,
  StateRecord,
  TaxRecord,
  UnitRecord,
} from './records.ts'

/** When the demo shop was set up. */
export const SEEDED = '2026-11-01T08:00:00.000+00:00'

/** Members that every entity ends with. */
export function entity(apiAlias: string, id: string, fields: JsonObject, translated?: JsonObject): JsonObject {
  return {
    translated: translated ? { ...translated, customFields: {} } : [],
    createdAt: SEEDED,
    updatedAt: null,
    ...fields,
    customFields: null,
    id,
    apiAlias,
  }
}

export function roundingEntity(rounding: Rounding): JsonObject {
  return { ...rounding, apiAlias: 'shopware_core_framework_data_abstraction_layer_pricing_cash_rounding_config' }
}

export function localeEntity(language: LanguageRecord, to: LanguageRecord): JsonObject {
  const name = language.localeName[to.tongue]
  const territory = language.territory[to.tongue]
  return entity('locale', language.localeId, { code: language.code, name, territory }, { name, territory })
}

export function languageEntity(language: LanguageRecord, to: LanguageRecord, withLocale = false): JsonObject {
  return entity('language', language.id, {
    parentId: null,
    localeId: language.localeId,
    translationCodeId: language.localeId,
    translationCode: localeEntity(language, to),
    name: language.name,
    locale: withLocale ? localeEntity(language, to) : null,
    parent: null,
    children: null,
  })
}

export function currencyEntity(currency: CurrencyRecord, to: LanguageRecord): JsonObject {
  const name = currency.name[to.tongue]
  return entity(
    'currency',
    currency.id,
    {
      isoCode: currency.isoCode,
      factor: currency.factor,
      symbol: currency.symbol,
      shortName: currency.isoCode,
      name,
      position: currency.position,
      isSystemDefault: currency.factor === 1,
      itemRounding: roundingEntity(currency.itemRounding),
      totalRounding: roundingEntity(currency.totalRounding),
      taxFreeFrom: 0,
    },
    { shortName: currency.isoCode, name },
  )
}

const ADDRESS_FORMAT = [
  ['address/company', 'symbol/dash', 'address/department'],
  ['address/first_name', 'address/last_name'],
  ['address/street'],
  ['address/zipcode', 'address/city'],
  ['address/country'],
]

export function stateEntity(state: StateRecord): JsonObject {
  const { countryId, shortCode, name, position } = state
  return entity('country_state', state.id, { countryId, shortCode, name, position, active: true }, { name })
}

/** Languages that an installation knows the names of countries in; in others they are those of the system's language. */
const installedTongues = new Set<LanguageRecord['tongue']>(['en', 'de'])

export function countryEntity(
  country: CountryRecord,
  to: LanguageRecord,
  currencyId: string,
  states = false,
): JsonObject {
  const name = installedTongues.has(to.tongue) ? country.name[to.tongue] : null
  const taxFree = (enabled: boolean): JsonObject => ({
    enabled,
    currencyId,
    amount: 0,
    apiAlias: 'shopware_core_framework_data_abstraction_layer_tax_free_config',
  })
  return entity(
    'country',
    country.id,
    {
      name,
      iso: country.iso,
      position: country.position,
      active: true,
      shippingAvailable: country.shippingAvailable,
      iso3: country.iso3,
      displayStateInRegistration: country.displayState,
      forceStateInRegistration: country.forceState,
      checkVatIdPattern: country.checkVatId,
      vatIdPattern: country.vatIdPattern,
      vatIdRequired: false,
      customerTax: taxFree(country.taxFree),
      companyTax: taxFree(country.companyTaxFree),
      states: states ? country.states.map(stateEntity) : null,
      translations: null,
      postalCodeRequired: country.postalCodeRequired,
      isEu: country.isEu,
      checkPostalCodePattern: country.checkPostalCode,
      checkAdvancedPostalCodePattern: false,
      advancedPostalCodePattern: null,
      defaultPostalCodePattern: country.postalCodePattern,
      addressFormat: ADDRESS_FORMAT,
    },
    { name: name ?? country.name.en, addressFormat: ADDRESS_FORMAT },
  )
}

export function salutationEntity(salutation: SalutationRecord, to: LanguageRecord): JsonObject {
  const displayName = salutation.display[to.tongue]
  const letterName = salutation.letter[to.tongue]
  return entity(
    'salutation',
    salutation.id,
    { salutationKey: salutation.key, displayName, letterName },
    { displayName, letterName },
  )
}

export function customerGroupEntity(group: CustomerGroupRecord, to: LanguageRecord): JsonObject {
  const name = group.name[to.tongue]
  const texts = group.registration
  const registration = {
    registrationTitle: texts?.title[to.tongue] ?? null,
    registrationIntroduction: texts?.introduction[to.tongue] ?? null,
    registrationOnlyCompanyRegistration: texts?.companiesOnly ?? null,
    registrationSeoMetaDescription: texts?.description[to.tongue] ?? null,
  }
  return entity(
    'customer_group',
    group.id,
    { name, displayGross: group.displayGross, registrationActive: group.registrationActive, ...registration },
    { name, ...registration },
  )
}

export function taxEntity(tax: TaxRecord): JsonObject {
  return entity('tax', tax.id, { taxRate: tax.rate, name: tax.name, position: tax.position })
}

export function deliveryTimeEntity(time: DeliveryTimeRecord, to: LanguageRecord): JsonObject {
  const name = time.name[to.tongue]
  return entity('delivery_time', time.id, { name, min: time.min, max: time.max, unit: time.unit }, { name })
}

export function unitEntity(unit: UnitRecord, to: LanguageRecord): JsonObject {
  const name = unit.name[to.tongue]
  const shortCode = unit.short[to.tongue]
  return entity('unit', unit.id, { shortCode, name }, { shortCode, name })
}

export function shippingMethodEntity(method: ShippingMethodRecord, to: LanguageRecord): JsonObject {
  const name = method.name[to.tongue]
  const description = method.description[to.tongue]
  return entity(
    'shipping_method',
    method.id,
    {
      name,
      active: method.active,
      position: method.position,
      description,
      trackingUrl: method.trackingUrl,
      deliveryTimeId: method.deliveryTime.id,
      deliveryTime: deliveryTimeEntity(method.deliveryTime, to),
      translations: null,
      availabilityRule: null,
      prices: [],
      mediaId: null,
      media: null,
      tags: null,
      taxType: 'auto',
      technicalName: method.technicalName,
      tax: null,
    },
    { name, description, trackingUrl: method.trackingUrl },
  )
}

export function paymentMethodEntity(method: PaymentMethodRecord, to: LanguageRecord): JsonObject {
  const name = method.name[to.tongue]
  const description = method.description[to.tongue]
  const redirects = method.handler === 'redirect'
  return entity(
    'payment_method',
    method.id,
    {
      name,
      distinguishableName: name,
      description,
      position: method.position,
      active: method.active,
      afterOrderEnabled: method.afterOrder,
      translations: null,
      mediaId: null,
      media: null,
      shortName: method.technicalName.replace(/^payment_/, ''),
      technicalName: method.technicalName,
      synchronous: !redirects,
      asynchronous: redirects,
      prepared: false,
      refundable: false,
      recurring: !redirects,
    },
    { name, distinguishableName: name, description },
  )
}

/** Address of a picture's file at the sandbox itself; `withMediaBase` writes it for the host of the request. */
export function mediaUrl(shop: Pick<Shop, 'origin'>, path: string): string {
  return `${shop.origin}${MEDIA_PATH}${path}`
}

const MEDIA_PATH = '/_demo/media/'

/** An answer's pictures at another address than the sandbox's own. */
export function withMediaBase(answer: string, { origin }: Pick<Shop, 'origin'>, base: string): string {
  return base === origin ? answer : answer.replaceAll(origin + MEDIA_PATH, base + MEDIA_PATH)
}

export function mediaEntity(media: MediaRecord, to: LanguageRecord, shop: Pick<Shop, 'origin'>): JsonObject {
  if (media.other) return fileEntity(media, media.other, to, shop)
  const alt = media.alt[to.tongue]
  const height = (width: number): number => Math.round((media.height / media.width) * width)
  const files = media.files.map(({ width, url }) => {
    const name = url === null ? `${media.key}-${width}.webp` : (new URL(url).pathname.split('/').at(-1) ?? '')
    return { width, path: name, url: url ?? mediaUrl(shop, name) }
  })
  const original = files.at(-1) ?? { width: media.width, path: '', url: '' }
  const extension = original.path.split('.').at(-1) ?? 'webp'
  return entity(
    'media',
    media.id,
    {
      mimeType: `image/${extension === 'jpg' ? 'jpeg' : extension}`,
      fileExtension: extension,
      fileSize: Math.round((original.width * height(original.width)) / 8),
      title: alt,
      metaData: { width: original.width, height: height(original.width), type: 18 },
      uploadedAt: SEEDED,
      alt,
      url: original.url,
      fileName: original.path.slice(0, -extension.length - 1),
      translations: null,
      thumbnails: files.map(({ width, path, url }) =>
        entity('media_thumbnail', `${media.id.slice(0, 26)}${String(width).padStart(6, '0')}`, {
          path,
          width,
          height: height(width),
          url,
          mediaId: media.id,
        }),
      ),
      hasFile: true,
      private: false,
      path: original.path,
      config: null,
    },
    { alt, title: alt },
  )
}

/** A model or a document: it has neither thumbnails nor a size in pixels. */
function fileEntity(
  { id, alt }: MediaRecord,
  { fileName, mimeType, size }: NonNullable<MediaRecord['other']>,
  to: LanguageRecord,
  shop: Pick<Shop, 'origin'>,
): JsonObject {
  const title = alt[to.tongue]
  const extension = fileName.split('.').at(-1) ?? ''
  return entity(
    'media',
    id,
    {
      mimeType,
      fileExtension: extension,
      fileSize: size,
      title,
      metaData: null,
      uploadedAt: SEEDED,
      alt: null,
      url: mediaUrl(shop, fileName),
      fileName: fileName.slice(0, -extension.length - 1),
      translations: null,
      thumbnails: [],
      hasFile: true,
      private: false,
      path: fileName,
      config: null,
    },
    { alt: null, title },
  )
}

export function optionEntity(option: OptionRecord, to: LanguageRecord, group: JsonObject | null): JsonObject {
  const name = option.name[to.tongue]
  return entity(
    'property_group_option',
    option.id,
    {
      groupId: option.groupId,
      name,
      position: option.position,
      colorHexCode: option.colour,
      mediaId: null,
      group,
      media: null,
    },
    { name, position: option.position },
  )
}

export function groupEntity(group: GroupRecord, to: LanguageRecord, options: JsonObject[] | null): JsonObject {
  const name = group.name[to.tongue]
  return entity(
    'property_group',
    group.id,
    {
      name,
      displayType: group.display,
      sortingType: 'position',
      description: null,
      position: group.position,
      filterable: group.filterable,
      visibleOnProductDetailPage: true,
      options,
    },
    { name, description: null, position: group.position },
  )
}

export function manufacturerEntity(
  maker: ManufacturerRecord,
  to: LanguageRecord,
  media: JsonObject | null,
): JsonObject {
  const description = maker.description?.[to.tongue] ?? null
  return {
    versionId: LIVE_VERSION,
    ...entity(
      'product_manufacturer',
      maker.id,
      { mediaId: maker.mediaId, name: maker.name, link: maker.link, description, media, translations: null },
      { name: maker.name, description },
    ),
  }
}

interface SeoUrlFacts {
  id: string
  languageId: string
  routeName: string
  foreignKey: string
  pathInfo: string
  seoPathInfo: string
}

export function seoUrlEntity(facts: SeoUrlFacts): JsonObject {
  return entity('seo_url', facts.id, {
    salesChannelId: SALES_CHANNEL,
    languageId: facts.languageId,
    routeName: facts.routeName,
    foreignKey: facts.foreignKey,
    pathInfo: facts.pathInfo,
    seoPathInfo: facts.seoPathInfo,
    isCanonical: true,
    isModified: false,
    isDeleted: false,
    url: null,
    error: null,
  })
}

/** Instant of a record as answers write it. */
export function instant(date: string | null): string | null {
  return date === null ? null : isoDate(date)
}
