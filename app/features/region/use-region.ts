import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import {
  regionIntents,
  regionMachine,
  regionView,
  type RegionChoice,
  type RegionIntents,
  type RegionView,
} from '../../../machines/region/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useDocumentCurrency, useFacts, useLocale } from '../../platform/locale.ts'
import { handOverTo } from '../../platform/hand-over-link.ts'
import { writeLocale } from '../../platform/remember-locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useSessionSelector, useShopStore } from '../shop/index.ts'
import { regionPorts } from './region.ports.ts'

/** A language of the shop, and the address of the page in it. */
export interface RegionLanguage {
  code: string
  language: string
  name: string
  href: string
}

/** At this host: another one remembers its own language. */
const isHere = (address: string | undefined): boolean => address?.startsWith('/') === true

/** The shopper's region: the session's, else the page's. */
function useShownRegion(): RegionChoice {
  const { currencies } = useFacts()
  const { code } = useLocale()
  const currency = useDocumentCurrency()
  const session = useSessionSelector((view) => view.session)
  return {
    countryId: session?.countryId ?? null,
    currencyId: session?.currency.id ?? currencies.find(({ isoCode }) => isoCode === currency)?.id ?? null,
    locale: code,
  }
}

/**
 * The choice of country, currency and language, on its machine.
 * @param countries null: they are read
 */
export function useRegion(
  countries: readonly CountryOption[] | null,
  languages: readonly RegionLanguage[],
): { view: RegionView; intents: RegionIntents } {
  const store = useShopStore()
  const { currencies } = useFacts()
  const choice = useShownRegion()
  const [machine] = useState(() => {
    const addressIn = (code: string): string | undefined => languages.find((other) => other.code === code)?.href
    const ports = regionPorts(store, choice, {
      remember: (code) => {
        if (isHere(addressIn(code))) writeLocale(document, code)
      },
      open: (code) => {
        const address = addressIn(code)
        if (address) location.assign(isHere(address) ? address : handOverTo(address))
      },
    })
    return regionMachine.provide({
      actors: {
        readCountries: fromPromise(({ signal }) => ports.readCountries(signal)),
        applyChoice: actorOf(ports.applyChoice),
        openLanguage: actorOf(ports.openLanguage),
      },
    })
  })
  const { view, intents } = usePageMachine(machine, regionView, regionIntents, { choice, countries, currencies })

  useNetworkReturned(intents.networkReturned)

  return { view, intents }
}
