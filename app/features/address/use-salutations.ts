import { useEffect, useState } from 'react'
import { readSalutations } from '../../../api/operations/session.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import { useStoreApi } from '../shop/index.ts'

/** What people may be addressed as; empty while it is read, and where the backend does not tell. */
export function useSalutations(): readonly SalutationOption[] {
  const api = useStoreApi()
  const [known, setKnown] = useState<readonly SalutationOption[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      try {
        setKnown(await readSalutations(api, { signal: abort.signal }))
      } catch {
        // Nobody has to be addressed in a certain way: the form goes without.
        setKnown([])
      }
    }
    void read()
    return () => abort.abort()
  }, [api])
  return known
}
