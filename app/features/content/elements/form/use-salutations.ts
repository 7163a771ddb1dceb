import { useEffect, useState } from 'react'
import { readSalutations } from '../../../../../api/operations/session.ts'
import type { SalutationOption } from '../../../../../api/types/sales-channel.ts'
import { useStoreApi } from '../../../shop/index.ts'

export interface Salutations {
  /** There is a choice, or they are not read yet: the field has its place from the start. */
  shown: boolean
  /** Those that can be chosen, in the document's language; none until they could be read. */
  offered: SalutationOption[]
  /** The id of the neutral one, for forms that the backend refuses without any. */
  unspecified: (signal: AbortSignal) => Promise<string>
}

const UNSPECIFIED = 'not_specified'

/**
 * The salutations of a form. When they cannot be read, the field is left out, and sending the form reads them again.
 * @param wanted false until the shopper comes near the form: a page that is only looked at makes no call
 */
export function useSalutations(wanted = true): Salutations {
  const api = useStoreApi()
  const [loaded, setLoaded] = useState<SalutationOption[] | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const cancel = new AbortController()
    const { signal } = cancel
    readSalutations(api, { signal }).then(setLoaded, () => {
      if (!signal.aborted) setLoaded([])
    })
    return () => cancel.abort()
  }, [api, wanted])
  const offered = loaded?.filter(({ key }) => key !== UNSPECIFIED) ?? []
  return {
    shown: loaded === null || offered.length > 0,
    offered,
    async unspecified(signal) {
      const all = loaded !== null && loaded.length > 0 ? loaded : await readSalutations(api, { signal })
      setLoaded(all)
      return all.find(({ key }) => key === UNSPECIFIED)?.id ?? ''
    },
  }
}
