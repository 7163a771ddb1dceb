import { useEffect, useState } from 'react'
import { ownersOf } from '../../../ports/owners.ts'
import { useDocumentCurrency, useFacts } from '../../platform/locale.ts'
import { runningOwners, useShopStore } from '../shop/index.ts'
import { identifyWith, type Identify } from '../../../ports/identify.ts'

/** Login and registration of this page's forms. */
export function useIdentify(): Identify {
  const store = useShopStore()
  useEffect(() => store.ensureStarted(), [store])
  const { currencies } = useFacts()
  const currency = useDocumentCurrency()
  const [identify] = useState((): Identify => {
    const shown = currencies.find(({ isoCode }) => isoCode === currency)?.id ?? null
    const now = async (): Promise<Identify> =>
      identifyWith(store.api, ownersOf(await runningOwners(store, 'identify')), shown)
    return {
      login: async (given) => (await now()).login(given),
      register: async (fields) => (await now()).register(fields),
      registerOnly: async (fields) => (await now()).registerOnly(fields),
      registerAgain: async (fields) => (await now()).registerAgain(fields),
    }
  })
  return identify
}
