import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Address } from '../../../../api/types/customer.ts'
import type { AddressId } from '../../../../api/types/ids.ts'
import type { AddressChoiceIntents, AddressChoiceView } from '../../../../machines/address-choice/index.ts'
import type { FormActor } from '../../../../machines/form/index.ts'
import type { AddressRole } from '../../../../machines/address-book/index.ts'
import {
  Badge,
  Button,
  Choice,
  ChoiceGroup,
  Cluster,
  Notice,
  Stack,
  VisuallyHidden,
  keepFocus,
} from '../../../ui/index.ts'
import { BillingOnly, useIsDelivered, useTypedCountry } from '../../address/index.ts'
import { AddressForm } from '../../account-area/index.ts'
import { SubmitButton } from '../../../shared/form/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import styles from '../parts/address-choice.module.css'

/** The address book's default addresses. */
interface Defaults {
  billing: AddressId | null
  shipping: AddressId | null
}

/** The addresses of the book to choose from, or the form of one of them, in every situation. */
export function AddressChoiceBody({
  part,
  both = false,
  defaults,
  view,
  intents,
  form,
}: {
  part: AddressRole
  /** The order is billed to it as well. */
  both?: boolean
  defaults: Defaults
  view: AddressChoiceView
  intents: AddressChoiceIntents
  /** The form that is open; undefined while none is. */
  form: FormActor | undefined
}) {
  return (
    <Stack gap={16}>
      {both ? (
        <p>
          <Trans>
            The invoice will go to this address as well. If it should not, cancel and untick “Bill to the same address”
            first.
          </Trans>
        </p>
      ) : null}
      {view.status === 'writing' && form ? (
        <Written key={view.written} part={part} form={form} intents={intents} />
      ) : (
        <List part={part} defaults={defaults} view={view} intents={intents} />
      )}
    </Stack>
  )
}

function Written({ part, form, intents }: { part: AddressRole; form: FormActor; intents: AddressChoiceIntents }) {
  // The title of the step stays; the shopper goes on in the form below it.
  useEffect(() => {
    keepFocus(() => document.querySelector<HTMLElement>('#checkout-contact form [name="firstName"]'))
  }, [])
  const cancel = () => {
    intents.cancelEdit()
    keepFocus(
      () => document.querySelector<HTMLElement>('#checkout-contact input[type="radio"]:checked'),
      () => document.querySelector<HTMLElement>('#checkout-edit'),
    )
  }
  return <AddressForm actor={form} purpose={part} save={<Trans>Save and use this address</Trans>} onCancel={cancel} />
}

function List({
  part,
  defaults,
  view: { addresses, picked, busy, failure },
  intents,
}: {
  part: AddressRole
  defaults: Defaults
  view: AddressChoiceView
  intents: AddressChoiceIntents
}) {
  const text = useText()
  const isDelivered = useIsDelivered()
  const country = addresses.find(({ id }) => id === picked)?.countryId ?? null
  useTypedCountry(part === 'shipping' ? country : null)
  const press = (act: () => void) => ({ 'aria-disabled': busy || undefined, onClick: busy ? undefined : act })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) intents.confirm()
      }}
    >
      <Stack gap={24}>
        <ChoiceGroup
          legend={
            part === 'billing' ? <Trans>Which billing address?</Trans> : <Trans>Where should we deliver to?</Trans>
          }
        >
          {addresses.map((address) => (
            <Entry
              key={address.id}
              {...{ address, busy, intents }}
              name={`checkout-${part}-address`}
              picked={picked === address.id}
              usable={part === 'billing' || isDelivered(address.countryId)}
              marks={<Marks id={address.id} defaults={defaults} />}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Button icon="plus" size="s" {...press(intents.add)}>
            <Trans>New address</Trans>
          </Button>
        </div>
        {failure ? (
          <Notice tone="danger" live="assertive">
            {text(failureText(failure))}
          </Notice>
        ) : null}
        <Cluster gap={16}>
          <SubmitButton variant="primary" busy={busy} aria-disabled={picked === null || undefined}>
            <Trans>Use this address</Trans>
          </SubmitButton>
          <Button variant="quiet" {...press(intents.cancel)}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** One address of the book; where nothing is delivered to, it cannot be chosen and says why. */
function Entry({
  address,
  name,
  picked,
  usable,
  busy,
  marks,
  intents,
}: {
  address: Address
  /** Of the group of choices. */
  name: string
  picked: boolean
  usable: boolean
  busy: boolean
  marks: ReactNode
  intents: AddressChoiceIntents
}) {
  return (
    <Choice
      name={name}
      value={address.id}
      checked={picked}
      aria-disabled={busy || undefined}
      disabled={!usable}
      onChange={() => {
        if (!busy) intents.pick(address.id)
      }}
      title={`${address.firstName} ${address.lastName}`}
      detail={
        <>
          <Lines address={address} />
          {marks}
          {usable ? null : (
            <span className={styles.unserved}>
              <BillingOnly />
            </span>
          )}
        </>
      }
    >
      {picked ? (
        <Button
          size="s"
          variant="quiet"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : () => intents.edit(address.id)}
        >
          <Trans>Edit</Trans> <VisuallyHidden>{`${address.street}, ${address.city}`}</VisuallyHidden>
        </Button>
      ) : null}
    </Choice>
  )
}

/** Badges of a default address. */
function Marks({ id, defaults }: { id: Address['id']; defaults: Defaults }) {
  return (
    <span className={styles.marks}>
      {id === defaults.billing ? (
        <Badge>
          <Trans>Billing address</Trans>
        </Badge>
      ) : null}
      {id === defaults.shipping ? (
        <Badge>
          <Trans>Delivery address</Trans>
        </Badge>
      ) : null}
    </span>
  )
}

/** A postal address below the name that it belongs to. */
function Lines({ address }: { address: Address }) {
  const { company, department, street, additionalLine1, additionalLine2, zipcode, city, stateName, countryName } =
    address
  const place = [zipcode, city].filter(Boolean).join(' ')
  const parts = [company, department, street, additionalLine1, additionalLine2, place, stateName, countryName]
  return parts.filter(Boolean).join(', ')
}
