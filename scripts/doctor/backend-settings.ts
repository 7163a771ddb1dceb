import type { AppConfig, FieldUse } from '../../app.config.ts'
import { check, fix, good, type Finding } from './finding.ts'

/** Settings of the backend by their whole names, as `GET /api/_action/system-config` gives them. */
export type BackendSettings = Readonly<Record<string, unknown>>

/** Groups of settings that have counterparts in app.config.ts. */
export const SETTING_GROUPS = ['core.loginRegistration', 'core.cart', 'core.listing', 'core.basicInformation'] as const

/** A switch of the shop that the backend has as well, and what a shopper meets where only the shop has it. */
interface Switch {
  name: string
  key: string
  inShop: boolean
  /** The backend's default of a setting that was never saved. */
  preset: boolean
}

/** A field of a form: by the pair of settings that show it and require it. */
interface Field {
  name: string
  shown: string
  required: string
  inShop: FieldUse
}

/**
 * Compares what the Store API does not tell with what app.config.ts says.
 * @param settings of the sales channel, inherited ones included
 * @param config the shop's
 */
export function compareSettings(settings: BackendSettings, config: AppConfig): Finding[] {
  const found = [
    ...switches(config).flatMap((entry) => compareSwitch(settings, entry)),
    ...fields(config).flatMap((entry) => compareField(settings, entry)),
    ...comparePassword(settings, config),
  ]
  return found.length === 0 ? [good('The settings of the backend agree with app.config.ts.')] : found
}

const switches = ({ features, fields: shopFields }: AppConfig): Switch[] => [
  { name: 'features.wishlist', key: 'core.cart.wishlistEnabled', inShop: features.wishlist, preset: false },
  { name: 'features.reviews', key: 'core.listing.showReview', inShop: features.reviews, preset: true },
  { name: 'features.cancelOrders', key: 'core.cart.enableOrderRefunds', inShop: features.cancelOrders, preset: false },
  {
    name: 'features.deleteAccount',
    key: 'core.loginRegistration.allowCustomerDeletion',
    inShop: features.deleteAccount,
    preset: false,
  },
  {
    name: 'fields.dataProtection',
    key: 'core.loginRegistration.requireDataProtectionCheckbox',
    inShop: shopFields.dataProtection,
    preset: false,
  },
]

const LOGIN = 'core.loginRegistration.'

const fields = ({ fields: shopFields }: AppConfig): Field[] => [
  {
    name: 'fields.birthday',
    shown: `${LOGIN}showBirthdayField`,
    required: `${LOGIN}birthdayFieldRequired`,
    inShop: shopFields.birthday,
  },
  {
    name: 'fields.phoneNumber',
    shown: `${LOGIN}showPhoneNumberField`,
    required: `${LOGIN}phoneNumberFieldRequired`,
    inShop: shopFields.phoneNumber,
  },
  {
    name: 'fields.additionalAddressLine1',
    shown: `${LOGIN}showAdditionalAddressField1`,
    required: `${LOGIN}additionalAddressField1Required`,
    inShop: shopFields.additionalAddressLine1,
  },
  {
    name: 'fields.additionalAddressLine2',
    shown: `${LOGIN}showAdditionalAddressField2`,
    required: `${LOGIN}additionalAddressField2Required`,
    inShop: shopFields.additionalAddressLine2,
  },
]

function compareSwitch(settings: BackendSettings, { name, key, inShop, preset }: Switch): Finding[] {
  const value = settings[key]
  const there = typeof value === 'boolean' ? value : preset
  if (there === inShop) return []
  return inShop
    ? [fix(`${name} is on, but the backend's ${key} is off and refuses what shoppers do: switch one of them.`)]
    : [check(`${name} is off, while the backend's ${key} is on: switch it on to offer it.`)]
}

function compareField(settings: BackendSettings, { name, shown, required, inShop }: Field): Finding[] {
  const isShown = settings[shown] === true
  if (isShown && settings[required] === true && inShop !== 'required')
    return [fix(`The backend refuses addresses and accounts without ${required}: set ${name} to 'required'.`)]
  if (isShown && inShop === 'hidden')
    return [check(`The backend's ${shown} is on, and the shop does not ask: set ${name} to 'optional'.`)]
  return []
}

/** A shorter one is accepted by the form and refused by the backend. */
function comparePassword(settings: BackendSettings, { passwordMinLength }: AppConfig): Finding[] {
  const length = settings[`${LOGIN}passwordMinLength`]
  if (typeof length !== 'number' || length === passwordMinLength) return []
  return [
    (length > passwordMinLength ? fix : check)(
      `passwordMinLength is ${passwordMinLength}, the backend's ${LOGIN}passwordMinLength ${length}: make them equal.`,
    ),
  ]
}
