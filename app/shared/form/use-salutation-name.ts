import { useLingui } from '@lingui/react/macro'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'

/** The name of a salutation: the backend's, else, where it has not translated its own ones, the shop's. */
export function useSalutationName(): (option: SalutationOption) => string {
  const { t } = useLingui()
  return ({ name, key }) => {
    if (name !== '') return name
    return key === 'mr' ? t`Mr` : t`Mrs`
  }
}
