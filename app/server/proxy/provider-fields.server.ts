import type { ProviderFields } from '../../../app.config.ts'
import { isRecord, record } from '../../../api/mappers/read.ts'
import { handlePayment, placeOrder } from '../../../api/operations/checkout.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import { allFields } from '../own-payment.server.ts'
import { SettingsError } from '../settings.server.ts'

/** Fields for a payment method's provider, by their names. */
type SentFields = Readonly<Record<string, string>>

/** Fields out of a body, and which methods declare all of them. */
export interface TakenFields {
  fields: SentFields
  /** Technical names. */
  methods: readonly string[]
}

/** Calls that carry such fields, and what a method declares for them. */
const PURPOSES: Readonly<Record<string, keyof ProviderFields>> = {
  [`POST ${pathTo(placeOrder.route)}`]: 'order',
  [`POST ${pathTo(handlePayment.route)}`]: 'payment',
}

/** Members that have a sense of their own in these calls. */
const RESERVED = new Set(
  `orderId finishUrl errorUrl hash customerComment affiliateCode campaignCode tos revocation storefrontUrl
  paymentMethodId token contextToken __proto__ constructor prototype`.split(/\s+/),
)
const NAME = /^[A-Za-z_][\w.-]{0,63}$/
/** Characters of one field, and of all that a method declares for one call: bodies have a bound of their own. */
const MOST = { ofOne: 16_000, ofAll: 32_000 }

/** @throws SettingsError where the settings declare what cannot be sent */
export function checkProviderFields(declared: Readonly<Record<string, ProviderFields>> = allFields): void {
  for (const [method, purposes] of Object.entries(declared))
    for (const purpose of ['order', 'payment'] as const) {
      const fields = fieldsOf(purposes, purpose)
      const where = `providerFields of ${method} for the ${purpose}`
      for (const [name, most] of Object.entries(fields)) {
        if (!NAME.test(name) || RESERVED.has(name))
          throw new SettingsError(`${where}: "${name}" is no name that a provider may have; give it another one.`)
        if (!Number.isInteger(most) || most < 1 || most > MOST.ofOne)
          throw new SettingsError(`${where}: give "${name}" a length from 1 to ${MOST.ofOne} characters.`)
      }
      if (Object.values(fields).reduce((sum, most) => sum + most, 0) > MOST.ofAll)
        throw new SettingsError(`${where} are longer than ${MOST.ofAll} characters together.`)
    }
}

/** A body with a provider's fields; its own members come first. */
export const withFields = (body: string, { fields }: TakenFields): string =>
  JSON.stringify({ ...fields, ...(body === '' ? {} : record(JSON.parse(body))) })

const fieldsOf = (declared: ProviderFields, purpose: keyof ProviderFields): Readonly<Record<string, number>> =>
  declared[purpose] ?? {}

/**
 * Takes out of a body the fields that the settings declare for a payment method: strings within their lengths, all of one
 * method. What is left is judged as any body.
 * @returns null where the body has none; the body stays as it is
 */
export function takeProviderFields(
  call: string,
  body: unknown,
  declared: Readonly<Record<string, ProviderFields>> = allFields,
): { rest: unknown; taken: TakenFields } | null {
  const purpose = PURPOSES[call]
  if (purpose === undefined || !isRecord(body)) return null
  const all = Object.values(declared)
  const names = Object.keys(body).filter((name) => all.some((one) => Object.hasOwn(fieldsOf(one, purpose), name)))
  if (names.length === 0) return null
  const fits = (one: ProviderFields) =>
    names.every((name) => {
      const value = body[name]
      const lengths = fieldsOf(one, purpose)
      return Object.hasOwn(lengths, name) && typeof value === 'string' && value.length <= (lengths[name] ?? 0)
    })
  const methods = Object.entries(declared).flatMap(([method, one]) => (fits(one) ? [method] : []))
  if (methods.length === 0) return null
  const isTaken = new Set(names)
  const entries = Object.entries(body)
  return {
    rest: Object.fromEntries(entries.filter(([name]) => !isTaken.has(name))),
    taken: {
      fields: Object.fromEntries(
        entries.flatMap(([name, value]) => (isTaken.has(name) ? [[name, String(value)]] : [])),
      ),
      methods,
    },
  }
}
