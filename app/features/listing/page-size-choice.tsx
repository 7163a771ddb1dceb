import { useLingui } from '@lingui/react/macro'
import { Field, Select } from '../../ui/index.ts'
import type { ListingBinding } from './listing.provider.tsx'

interface Props {
  view: ListingBinding
  sizes: readonly number[]
}

/** Products per page, below the list; without scripts it would do nothing, and is not there. */
export default function PageSizeChoice({ view, sizes }: Props) {
  const { t } = useLingui()
  const { listing, query } = view
  return (
    <Field label={t`Products per page`} labelHidden>
      <Select
        controlSize="s"
        value={query.limit ?? listing.limit}
        onChange={(event) => view.chooseLimit(Number(event.target.value))}
      >
        {[...new Set([...sizes, listing.limit])]
          .sort((one, other) => one - other)
          .map((size) => (
            <option key={size} value={size}>
              {t`${size} per page`}
            </option>
          ))}
      </Select>
    </Field>
  )
}
