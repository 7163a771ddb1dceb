import { Trans, useLingui } from '@lingui/react/macro'
import type { Address } from '../../../api/types/customer.ts'
import type { AddressId } from '../../../api/types/ids.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import type {
  AddressBookIntents,
  AddressBookView,
  BookChange,
  BookEntry,
} from '../../../machines/address-book/index.ts'
import {
  Badge,
  Button,
  Cluster,
  EmptyState,
  Notice,
  Skeleton,
  Stack,
  VisuallyHidden,
  keepFocus,
  takesFocus,
} from '../../ui/index.ts'
import { BillingOnly, useIsDelivered } from '../address/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { comesIntoView } from '../../shared/form/index.ts'
import { AddressLines } from '../order/index.ts'
import styles from './addresses.module.css'
import { AddressForm } from './forms/address-form.tsx'
import { CardItem, CardList } from './parts/card.tsx'
import { ConfirmDialog } from './parts/confirm-dialog.tsx'
import { Heading } from './parts/heading.tsx'
import { Denied, Outdated, Reading, Unreadable } from './parts/situation.tsx'

interface AddressesProps {
  view: AddressBookView
  intents: AddressBookIntents
  /** The form of the address that is edited; undefined while none is. */
  form: FormActor | undefined
}

/** The address whose card says what was done with it, since a long book scrolls; null: the top of the page says it. */
function placeOf(announced: BookChange | null, entries: readonly BookEntry[] | null): AddressId | null {
  const id = announced?.kind === 'remove' ? null : (announced?.id ?? null)
  return entries?.some(({ address }) => address.id === id) ? id : null
}

/** The address book in every situation. */
export function AddressesView({ view, intents, form }: AddressesProps) {
  const { status, entries, edited, failure, announced, removed } = view
  const adding = status === 'editing' && edited === null
  const changed = placeOf(announced, entries)
  const message = announced ? <ChangeMessage key={JSON.stringify(announced)} change={announced} /> : null
  return (
    <Stack gap={32}>
      <Cluster justify="space-between" align="end" gap={16}>
        <Heading lead={<Trans>Addresses for billing and delivery. You choose between them at the checkout.</Trans>}>
          <Trans>Your addresses</Trans>
        </Heading>
        {entries !== null && status !== 'editing' ? (
          <Button icon="plus" aria-disabled={view.busy} onClick={view.busy ? undefined : intents.add}>
            <Trans>Add address</Trans>
          </Button>
        ) : null}
      </Cluster>
      {changed === null ? message : null}
      {status === 'outdated' ? <Outdated failure={failure} onRetry={intents.retry} /> : null}
      {status === 'denied' ? <Denied onRetry={intents.sessionReturned} /> : null}
      {status === 'failed' ? <Unreadable failure={failure} onRetry={intents.retry} /> : null}
      {status === 'open' && failure ? <Refusal failure={failure} /> : null}
      {status === 'reading' ? (
        <Reading label={<Trans>Loading your addresses …</Trans>}>
          <Skeleton height="12rem" />
        </Reading>
      ) : null}
      {adding && form ? <Edited key="new" actor={form} address={null} intents={intents} /> : null}
      {entries !== null && entries.length === 0 && !adding ? <NoAddress onAdd={intents.add} /> : null}
      {entries !== null && entries.length > 0 ? (
        <CardList>
          {entries.map((entry) =>
            entry.address.id === edited?.id && form ? (
              <CardItem key={entry.address.id} open>
                <Edited actor={form} address={entry.address} intents={intents} />
              </CardItem>
            ) : (
              <CardItem key={entry.address.id} data-address={entry.address.id}>
                <Entry entry={entry} intents={intents} editing={status === 'editing'} still={view.busy} />
                {entry.address.id === changed ? message : null}
              </CardItem>
            ),
          )}
        </CardList>
      ) : null}
      <Removal address={removed} status={status} intents={intents} />
    </Stack>
  )
}

/** The form, and where the shopper was before it: the address in its place, or the top of the page. */
function Edited({
  actor,
  address,
  intents,
}: {
  actor: FormActor
  address: Address | null
  intents: AddressBookIntents
}) {
  const leave = () =>
    keepFocus(
      () => (address ? document.querySelector<HTMLElement>(`[data-address="${address.id}"] button`) : null),
      () => document.querySelector<HTMLElement>('main h1'),
    )
  const cancel = () => {
    intents.cancelEdit()
    leave()
  }
  return <AddressForm actor={actor} onSaved={leave} onCancel={cancel} />
}

/** The address that was deleted took its button with it, and so did the use that an address has got. */
function announce(message: HTMLElement | null): void {
  takesFocus(message)
  comesIntoView(message)
}

function ChangeMessage({ change }: { change: BookChange }) {
  return (
    <div ref={announce} className={styles.message}>
      <Notice tone="success" live="polite">
        {change.kind === 'remove' ? <Trans>The address is deleted.</Trans> : null}
        {change.kind === 'save' ? <Trans>The address is saved.</Trans> : null}
        {change.kind === 'default' && change.role === 'billing' ? (
          <Trans>Invoices now go to this address.</Trans>
        ) : null}
        {change.kind === 'default' && change.role === 'shipping' ? (
          <Trans>Deliveries now go to this address.</Trans>
        ) : null}
      </Notice>
    </div>
  )
}

function Refusal({ failure }: { failure: NonNullable<AddressBookView['failure']> }) {
  const text = useText()
  return (
    <Notice tone="danger" live="assertive">
      {text(failureText(failure))}
    </Notice>
  )
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="letter"
      title={<Trans>No addresses yet</Trans>}
      action={
        <Button variant="primary" onClick={onAdd}>
          <Trans>Add address</Trans>
        </Button>
      }
    >
      <Trans>With a saved address, checkout takes a minute.</Trans>
    </EmptyState>
  )
}

/**
 * One address with its marks, and what can be done with it: nothing while another one is in the form, and not at once
 * while a change is under way.
 */
function Entry({
  entry: { address, billing, shipping, removable },
  intents,
  editing,
  still,
}: {
  entry: BookEntry
  intents: AddressBookIntents
  editing: boolean
  still: boolean
}) {
  const { id } = address
  const isDelivered = useIsDelivered()(address.countryId)
  const offersDelivery = isDelivered && !shipping
  const name = <VisuallyHidden>{`${address.street}, ${address.city}`}</VisuallyHidden>
  const press = (act: () => void) => ({ 'aria-disabled': still || undefined, onClick: still ? undefined : act })
  return (
    <>
      <div className={styles.marks}>
        {billing ? (
          <Badge>
            <Trans>Billing address</Trans>
          </Badge>
        ) : null}
        {shipping && isDelivered ? (
          <Badge>
            <Trans>Delivery address</Trans>
          </Badge>
        ) : null}
      </div>
      <div className={styles.lines}>
        <AddressLines address={address} />
        {isDelivered ? null : (
          <p className={styles.unserved}>
            {shipping ? (
              <Trans>
                Your delivery address so far, but we do not deliver to this country. Please choose another one for
                deliveries.
              </Trans>
            ) : (
              <BillingOnly />
            )}
          </p>
        )}
      </div>
      {editing ? null : (
        <>
          <Cluster gap={16}>
            <Button size="s" data-edit {...press(() => intents.edit(id))}>
              <Trans>Edit</Trans> {name}
            </Button>
            {removable ? (
              <Button size="s" variant="quiet" {...press(() => intents.remove(id))}>
                <Trans>Delete</Trans> {name}
              </Button>
            ) : null}
          </Cluster>
          {removable ? null : <WhyKept billing={billing} shipping={shipping} />}
          {billing && !offersDelivery ? null : (
            <Cluster gap={16}>
              {billing ? null : (
                <Button size="s" variant="quiet" {...press(() => intents.setDefault(id, 'billing'))}>
                  <Trans>Use for billing</Trans> {name}
                </Button>
              )}
              {offersDelivery ? (
                <Button size="s" variant="quiet" {...press(() => intents.setDefault(id, 'shipping'))}>
                  <Trans>Use for delivery</Trans> {name}
                </Button>
              ) : null}
            </Cluster>
          )}
        </>
      )}
    </>
  )
}

/** Why there is no way to delete an address. */
function WhyKept({ billing, shipping }: { billing: boolean; shipping: boolean }) {
  if (!billing && !shipping) return null
  return (
    <p className={styles.kept}>
      {billing && shipping ? (
        <Trans>To delete this address, first use another one for billing and delivery.</Trans>
      ) : billing ? (
        <Trans>To delete this address, first use another one for billing.</Trans>
      ) : (
        <Trans>To delete this address, first use another one for delivery.</Trans>
      )}
    </p>
  )
}

/** Shall it really go? */
function Removal({
  address,
  status,
  intents,
}: {
  address: Address | null
  status: AddressBookView['status']
  intents: AddressBookIntents
}) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={address !== null && status === 'confirming'}
      busy={address !== null && status === 'removing'}
      title={t`Delete this address?`}
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Delete address</Trans>}
      onKeep={intents.cancelRemoval}
      onConfirm={intents.confirmRemoval}
    >
      <Stack gap={16}>
        {address ? <AddressLines address={address} /> : null}
        <p>
          <Trans>Orders that you have placed keep it.</Trans>
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
