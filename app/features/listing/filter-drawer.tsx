import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Cluster, Drawer } from '../../ui/index.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListingBinding } from './listing.provider.tsx'

/** The filters of narrow screens. The list behind follows every choice; the button says what it holds now. */
export default function FilterDrawer({
  view,
  open,
  onClose,
}: {
  view: ListingBinding
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={t`Filters`}
      footer={
        <Cluster>
          {view.filters > 0 ? (
            <Button variant="quiet" onClick={view.reset}>
              <Trans>Clear all</Trans>
            </Button>
          ) : null}
          <Button variant="primary" wide busy={view.busy} onClick={onClose}>
            <Plural value={view.listing.total} one="Show # product" other="Show # products" />
          </Button>
        </Cluster>
      }
    >
      <FilterForm view={view} opened />
    </Drawer>
  )
}
