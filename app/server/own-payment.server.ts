import { providerFields, type ProviderFields } from '../../app.config.ts'
import type { PaymentProvider } from '../shared/payment-provider/define-provider.ts'
import type { ProviderOrigins } from './http/security.server.ts'
import { readSecureOrigins } from './settings.server.ts'

/** What an owner's folder says of payment providers, by the technical names of their methods. */
export type OwnProviders = Readonly<Record<string, Pick<PaymentProvider, 'order' | 'payment' | 'origins'>>>

const found = import.meta.glob<PaymentProvider>('#shop/payment/*/provider.ts', { eager: true, import: 'default' })

/** The owner's. */
export const ownProviders: OwnProviders = Object.fromEntries(
  Object.entries(found).map(([file, provider]) => [file.split('/').at(-2) ?? '', provider]),
)

/** Fields that may be sent for each method: those of the settings, and those of the owner's providers. */
export const allFields: Readonly<Record<string, ProviderFields>> = {
  ...providerFields,
  ...Object.fromEntries(
    Object.entries(ownProviders).map(([method, { order = {}, payment = {} }]) => [method, { order, payment }]),
  ),
}

/**
 * What providers may do on pages of ordering and paying: what the settings say, and what the owner's providers name.
 * @throws SettingsError for an origin that is none, or is not safe
 */
export function withOwnOrigins(settings: ProviderOrigins, own: OwnProviders = ownProviders): ProviderOrigins {
  const all = (purpose: 'scripts' | 'frames' | 'connections' | 'forms'): string[] => [
    ...new Set([
      ...settings[purpose],
      ...Object.entries(own).flatMap(([method, { origins }]) =>
        readSecureOrigins((origins?.[purpose] ?? []).join(' '), `payment/${method}/provider.ts, ${purpose}`),
      ),
    ]),
  ]
  return {
    scripts: all('scripts'),
    frames: all('frames'),
    connections: all('connections'),
    forms: all('forms'),
    popups: settings.popups || Object.values(own).some(({ origins }) => origins?.popups === true),
  }
}
