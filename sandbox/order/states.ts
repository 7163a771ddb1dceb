import { idOf } from '../kernel/ids.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { LanguageRecord, Text } from '../kernel/records.ts'
import type { DeliveryState, OrderState, TransactionState } from './order.types.ts'

type Machine = 'order' | 'order_return' | 'order_transaction' | 'order_delivery'

type AnyState = OrderState | TransactionState | DeliveryState

const NAMES: Record<AnyState, Text> = {
  open: { en: 'Open', de: 'Offen', pl: 'Otwarte' },
  in_progress: { en: 'In progress', de: 'In Bearbeitung', pl: 'W realizacji' },
  completed: { en: 'Done', de: 'Abgeschlossen', pl: 'Zrealizowane' },
  cancelled: { en: 'Cancelled', de: 'Abgebrochen', pl: 'Anulowane' },
  unconfirmed: { en: 'Unconfirmed', de: 'Unbestätigt', pl: 'Niepotwierdzone' },
  paid: { en: 'Paid', de: 'Bezahlt', pl: 'Opłacone' },
  shipped: { en: 'Shipped', de: 'Versandt', pl: 'Wysłane' },
  shipped_partially: { en: 'Shipped (partially)', de: 'Teilweise versandt', pl: 'Wysłane częściowo' },
  returned: { en: 'Returned', de: 'Retour', pl: 'Zwrócone' },
  returned_partially: { en: 'Returned (partially)', de: 'Teilretour', pl: 'Zwrócone częściowo' },
  refunded: { en: 'Refunded', de: 'Erstattet', pl: 'Zwrócone' },
  refunded_partially: { en: 'Refunded (partially)', de: 'Teilweise erstattet', pl: 'Zwrócone częściowo' },
  failed: { en: 'Failed', de: 'Fehlgeschlagen', pl: 'Nieudane' },
}

const REQUESTED: Text = { en: 'Requested', de: 'Angefragt', pl: 'Zgłoszony' }

/** A payment or a delivery is feminine in Polish, an order neuter. */
const FEMININE: Partial<Record<AnyState, string>> = {
  open: 'Otwarta',
  completed: 'Zrealizowana',
  cancelled: 'Anulowana',
  unconfirmed: 'Niepotwierdzona',
  paid: 'Opłacona',
  shipped: 'Wysłana',
  shipped_partially: 'Wysłana częściowo',
  returned: 'Zwrócona',
  returned_partially: 'Zwrócona częściowo',
  refunded: 'Zwrócona',
  refunded_partially: 'Zwrócona częściowo',
  failed: 'Nieudana',
}

function nameOf(machine: Machine, state: AnyState, tongue: LanguageRecord['tongue']): string {
  const feminine = tongue === 'pl' && machine !== 'order' ? FEMININE[state] : undefined
  return feminine ?? NAMES[state][tongue]
}

export function stateId(machine: Machine, state: AnyState): string {
  return idOf('state', `${machine}/${state}`)
}

/** A return that the shop has not looked at yet, as Shopware's commercial return management begins them. */
export const returnState = (language: Pick<LanguageRecord, 'tongue'>): JsonObject => ({
  ...stateEntity('order_return', 'open', language),
  name: REQUESTED[language.tongue],
  translated: { name: REQUESTED[language.tongue], customFields: {} },
})

/** `state_machine_state` of the Store API. */
export function stateEntity(machine: Machine, state: AnyState, language: Pick<LanguageRecord, 'tongue'>): JsonObject {
  const name = nameOf(machine, state, language.tongue)
  return {
    translated: { name, customFields: {} },
    createdAt: '2026-01-01T00:00:00.000+00:00',
    updatedAt: null,
    name,
    technicalName: state,
    customFields: null,
    id: stateId(machine, state),
    apiAlias: 'state_machine_state',
  }
}
