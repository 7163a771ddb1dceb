import { useEffect, useState } from 'react'
import { readSalutations } from '../../../api/operations/session.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import { useStoreApi } from '../shop/index.ts'

/** The salutations to choose from; empty while they are read, and where the backend has none. */
export function useSalutations(): readonly SalutationOption[] {
  const api = useStoreApi()
  const [salutations, setSalutations] = useState<readonly SalutationOption[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      try {
        setSalutations(await readSalutations(api, { signal: abort.signal }))
      } catch {
        // A salutation is not required: the form goes without.
        setSalutations([])
      }
    }
    void read()
    return () => abort.abort()
  }, [api])
  return salutations
}
