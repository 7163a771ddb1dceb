/** Why an order has no VAT: the checkout says the same. */
import { findCountry, languageOf } from '../kernel/reference.ts'
import { fill } from '../mail/texts.ts'
import type { OrderRecord } from './order.types.ts'

const TEXTS = {
  export: {
    en: 'No VAT: export outside the EU ({country}).',
    de: 'Ohne MwSt.: steuerfreie Ausfuhrlieferung ({country}).',
    pl: 'Bez VAT: eksport towarów poza UE ({country}).',
  },
  abroad: {
    en: 'No VAT: place of supply outside the EU ({country}).',
    de: 'Ohne MwSt.: Leistungsort außerhalb der EU ({country}).',
    pl: 'Bez VAT: miejsce świadczenia poza UE ({country}).',
  },
  intraCommunity: {
    en: 'No VAT: intra-community supply to a company with VAT ID {vatId}.',
    de: 'Ohne MwSt.: innergemeinschaftliche Lieferung an ein Unternehmen mit USt-IdNr. {vatId}.',
    pl: 'Bez VAT: wewnątrzwspólnotowa dostawa dla firmy o numerze VAT {vatId}.',
  },
  reverseCharge: {
    en: 'No VAT: reverse charge for a company with VAT ID {vatId}.',
    de: 'Ohne MwSt.: Steuerschuldnerschaft des Leistungsempfängers, USt-IdNr. {vatId}.',
    pl: 'Bez VAT: odwrotne obciążenie dla firmy o numerze VAT {vatId}.',
  },
  free: { en: 'VAT-free supply.', de: 'Steuerfreie Lieferung.', pl: 'Dostawa zwolniona z VAT.' },
}

/** The reason without which an invoice may not leave VAT out. */
export function whyFree(order: OrderRecord): string {
  const { deliveries, billingAddressId, addresses, customer } = order
  const { tongue } = languageOf(order.languageId)
  const isSent = deliveries.length > 0
  const place = addresses.find(({ id }) => id === (deliveries[0]?.addressId ?? billingAddressId))
  const country = findCountry(place?.countryId ?? '')
  const vatId = customer.vatIds?.[0]
  if (country !== undefined && !country.isEu)
    return fill(isSent ? TEXTS.export : TEXTS.abroad, tongue, { country: country.name[tongue] })
  if (vatId === undefined) return fill(TEXTS.free, tongue, {})
  return fill(isSent ? TEXTS.intraCommunity : TEXTS.reverseCharge, tongue, { vatId })
}
