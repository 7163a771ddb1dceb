import { useLingui } from '@lingui/react/macro'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'

/** What a salutation is called: by the backend, else, where it has not translated its own ones, by the shop. */
export function useSalutationName(): (option: SalutationOption) => string {
  const { t } = useLingui()
  return ({ name, key }) => {
    if (name !== '') return name
    return key === 'mr' ? t`Mr.` : t`Mrs.`
  }
}
