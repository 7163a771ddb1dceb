import { readSalutations } from '../../../api/operations/session.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import { useRead } from '../../platform/use-read.ts'
import { useStoreApi } from '../shop/index.ts'

const NONE: readonly SalutationOption[] = []

/** The salutations to choose from; empty while they are read, and where the backend has none or cannot be reached. */
export function useSalutations(): readonly SalutationOption[] {
  const api = useStoreApi()
  return useRead('salutations', (signal) => readSalutations(api, { signal }))?.value ?? NONE
}
