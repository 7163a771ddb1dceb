import type { AnyStateMachine, StateNode } from 'xstate'
import { providerFields, type ProviderFields } from '../../app.config.ts'
import type { CheckoutStep } from '../shared/checkout-step/define-step.ts'
import type { Express, PaymentProvider } from '../shared/payment-provider/define-provider.ts'
import { noProviders, type ProviderOrigins } from './http/security.server.ts'
import { SettingsError, readSecureOrigins } from './settings.server.ts'

/** The payment providers of an owner's folder, by the technical names of their methods. */
type OwnProviders = Readonly<
  Record<string, Pick<PaymentProvider, 'order' | 'payment' | 'origins'> & { express?: Pick<Express, 'places'> }>
>

const found = import.meta.glob<PaymentProvider>('#shop/payment/*/provider.ts', { eager: true, import: 'default' })

/** The owner's. */
export const ownProviders: OwnProviders = Object.fromEntries(
  Object.entries(found).map(([file, provider]) => [file.split('/').at(-2) ?? '', provider]),
)

const steps = import.meta.glob<CheckoutStep<AnyStateMachine>>('#shop/machines/*/step.ts', {
  eager: true,
  import: 'default',
})

/** Whether each of the innermost states is ready. */
const readiness = ({ tags, states }: Pick<StateNode, 'tags' | 'states'>, outside = false): boolean[] => {
  const isReady = outside || tags.includes('ready')
  const inner = Object.values(states)
  return inner.length === 0 ? [isReady] : inner.flatMap((state) => readiness(state, isReady))
}

/** @throws SettingsError for a step of the checkout that no order could go past, or that could not say why */
export function checkSteps(own: Readonly<Record<string, Partial<CheckoutStep<AnyStateMachine>>>> = steps): void {
  for (const [file, { machine, give, load }] of Object.entries(own)) {
    const fault = (what: string): SettingsError =>
      new SettingsError(`machines/${file.split('/').at(-2) ?? ''}/step.ts: ${what}`)
    if (!machine || !give || !load) throw fault('defineStep is given a machine, give and load.')
    const ready = readiness(machine.root)
    if (!ready.includes(true)) throw fault('no state of its machine has the tag "ready": no order would be sent.')
    if (ready.includes(false) && !machine.events.includes('step.requested'))
      throw fault('its machine does not take "step.requested": who orders too early would not see why nothing happens.')
  }
}

/** Fields that the owner's steps of the checkout send with an order, whatever it is paid with. */
const ofSteps = Object.fromEntries(Object.values(steps).flatMap(({ order = {} }) => Object.entries(order)))

/**
 * Fields that may be sent for each method: those of the settings, and those of the owner's providers; and with the order
 * those of the owner's steps.
 */
export const allFields: Readonly<Record<string, ProviderFields>> = Object.fromEntries(
  Object.entries({ ...providerFields, ...ownProviders, 'any method': {} }).map(
    ([method, { order = {}, payment = {} }]: [string, ProviderFields]) => [
      method,
      { order: { ...ofSteps, ...order }, payment },
    ],
  ),
)

/**
 * Origins for providers on pages of ordering and paying: those of the settings, and those of the owner's providers.
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

/**
 * Origins for providers on every page: those with express buttons in places that every page may have. The cart's page
 * counts as one of paying.
 */
export const expressOrigins = (own: OwnProviders = ownProviders): ProviderOrigins =>
  withOwnOrigins(
    noProviders,
    Object.fromEntries(
      Object.entries(own).filter(([, { express }]) => express?.places.some((place) => place !== 'cart')),
    ),
  )
