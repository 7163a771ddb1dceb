import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { CheckoutIntents, CheckoutView, ContactPart } from '../../../../machines/checkout/index.ts'
import {
  Checkbox,
  NotLoaded,
  Notice,
  Skeleton,
  Stack,
  classes,
  lazyWithRetry,
  textLinkClass,
} from '../../../ui/index.ts'
import { config } from '../../../../app.config.ts'
import { useLocale } from '../../../platform/locale.ts'
import { noticeText, useText } from '../../../shared/errors/texts.ts'
import { Slot } from '../../../shared/slots/index.ts'
import { AddressLines } from '../../order/index.ts'
import { CheckoutLogin } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { Section } from './section.tsx'
import type { CheckoutForms } from '../checkout.forms.ts'
import { settingsOf } from '../delivery-fields.ts'
import { useGoTo } from '../go-to.ts'
import styles from './contact.module.css'

/** The forms that change the contact load when one is opened: few shoppers need them. */
const Editor = lazyWithRetry(
  () => import('./contact-editor.tsx'),
  ({ retry }) => (retry === null ? <Skeleton height="12rem" /> : <NotLoaded retry={retry} />),
)

/** Company and VAT ID are changed along with the name. */
const withCompany = config.features.companyFields

interface ContactSectionProps {
  number: number
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
  onLogout: () => void
}

/** The customer, and the addresses of bill and parcel. */
export function ContactSection({ number, view, intents, forms, onLogout }: ContactSectionProps) {
  const { customer, editing } = view
  const identified = customer !== null && view.status !== 'identifying'
  const wanted = view.missingShown && view.missing.includes('contact')
  const goTo = useGoTo()
  const before = useRef(editing)
  useEffect(() => {
    const was = before.current
    before.current = editing
    if (!identified || was === editing) return
    if (editing !== null) goTo('section', '#checkout-edit')
    else goTo('nearest', `[data-edits="${was}"]`, '#checkout-same', '#checkout-contact h2')
  }, [editing, goTo, identified])
  return (
    <Section
      id="checkout-contact"
      number={number}
      title={<Trans>Your details</Trans>}
      done={identified && view.contactNotices.length === 0}
      open={!identified || editing !== null}
      wanted={wanted}
      summary={identified ? <ContactSummary view={view} intents={intents} onLogout={onLogout} /> : null}
    >
      {identified ? (
        <Stack gap={24}>
          <ContactNotices view={view} />
          <h3 id="checkout-edit" className={styles.edit} tabIndex={-1}>
            <EditTitle view={view} />
          </h3>
          {wanted ? (
            <Notice tone="danger" live="assertive">
              <Trans>Please save this change, or cancel it, before you order.</Trans>
            </Notice>
          ) : null}
          <Editor view={view} intents={intents} forms={forms} />
          <Slot name="checkout-contact" view={view} intents={intents} />
        </Stack>
      ) : (
        <Stack gap={24}>
          {view.renewed && view.identity === 'login' ? (
            <Notice tone="warning" live="assertive">
              <Trans>
                Your session has expired. Please log in again; your cart and everything you entered are kept.
              </Trans>
            </Notice>
          ) : null}
          {wanted ? (
            <Notice tone="danger" live="assertive">
              <Trans>Please fill in your details before you order.</Trans>
            </Notice>
          ) : null}
          {view.identity === 'login' ? (
            <CheckoutLogin intents={intents} forms={forms} />
          ) : (
            <RegisterForm view={view} intents={intents} forms={forms} />
          )}
          <Slot name="checkout-contact" view={view} intents={intents} />
        </Stack>
      )}
    </Section>
  )
}

/** Objections of the backend to the shopper's details or addresses, beside the buttons that change them. */
function ContactNotices({ view: { contactNotices } }: Pick<ContactSectionProps, 'view'>) {
  const text = useText()
  if (contactNotices.length === 0) return null
  return (
    <Notice tone="danger" live="polite">
      {contactNotices.map((notice) => (
        <p key={notice.key}>{text(noticeText(notice))}</p>
      ))}
    </Notice>
  )
}

function EditTitle({ view }: Pick<ContactSectionProps, 'view'>) {
  switch (view.editing) {
    case 'mail':
      return <Trans>Change email address</Trans>
    case 'name':
      return withCompany ? <Trans>Change name or company</Trans> : <Trans>Change name</Trans>
    case 'shipping':
      return view.sameAddress ? (
        <Trans>Change delivery and billing address</Trans>
      ) : (
        <Trans>Change delivery address</Trans>
      )
    default:
      return view.sameAddress && !view.virtual ? (
        <Trans>Bill to another address</Trans>
      ) : (
        <Trans>Change billing address</Trans>
      )
  }
}

function ContactSummary({ view, intents, onLogout }: Pick<ContactSectionProps, 'view' | 'intents' | 'onLogout'>) {
  const { t } = useLingui()
  const { customer, billingAddress, shippingAddress, guest, virtual, sameAddress } = view
  const place = usePlace(view)
  if (!customer) return null
  const edit = (part: ContactPart) => () => intents.edit(part)
  return (
    <Stack gap={24}>
      <ContactNotices view={view} />
      <dl className={styles.facts}>
        {place?.text ? (
          <div>
            <dt>
              <Trans>Delivery address</Trans>
            </dt>
            <dd>{place.text}</dd>
          </div>
        ) : null}
        {shippingAddress && !virtual ? (
          <Fact
            title={<AddressTitle view={view} elsewhere={place !== null} />}
            action={sameAddress ? t`Change address` : t`Change delivery address`}
            onAction={edit('shipping')}
            edits="shipping"
          >
            <AddressLines address={shippingAddress} />
          </Fact>
        ) : null}
        {billingAddress && (virtual || !sameAddress) ? (
          <Fact
            title={<Trans>Billing address</Trans>}
            action={t`Change billing address`}
            onAction={edit('billing')}
            edits="billing"
          >
            <AddressLines address={billingAddress} />
          </Fact>
        ) : null}
        <Fact
          title={<Trans>Email address</Trans>}
          action={guest ? t`Change email address` : t`Not you? Log out`}
          onAction={guest ? edit('mail') : onLogout}
          edits="mail"
        >
          <Address mail={customer.email} />
        </Fact>
        <Fact
          title={<Trans>Name</Trans>}
          action={withCompany ? t`Change name or company` : t`Change name`}
          onAction={edit('name')}
          edits="name"
        >
          {customer.firstName} {customer.lastName}
          {customer.accountType === 'business' ? (
            <>
              <br />
              {[customer.company, ...customer.vatIds].filter(Boolean).join(', ')}
            </>
          ) : null}
        </Fact>
      </dl>
      {virtual || place !== null ? null : (
        <Checkbox
          id="checkout-same"
          checked={sameAddress}
          onChange={(event) => {
            if (!event.target.checked) intents.edit('billing')
            else if (shippingAddress) intents.save({ kind: 'use', role: 'billing', id: shippingAddress.id })
          }}
          label={<Trans>Bill to the same address</Trans>}
        />
      )}
    </Stack>
  )
}

/** The place of a parcel that does not go to an address: empty until it is entered; null: to the address. */
function usePlace({ shipping }: CheckoutView): { text: string } | null {
  const { code } = useLocale()
  const field = shipping.fields.find(({ name }) => settingsOf(name)?.place !== undefined)
  if (field === undefined) return null
  const text = settingsOf(field.name)?.place?.[code] ?? ''
  return { text: field.filled ? text.replace('{value}', field.kept) : '' }
}

/** The purpose of the delivery's address. */
function AddressTitle({
  view: { sameAddress },
  elsewhere,
}: Pick<ContactSectionProps, 'view'> & {
  /** The parcel goes to a place from the method's fields. */
  elsewhere: boolean
}) {
  if (elsewhere) return sameAddress ? <Trans>Billing address</Trans> : <Trans>Your address</Trans>
  return sameAddress ? <Trans>Delivery and billing address</Trans> : <Trans>Delivery address</Trans>
}

function Fact({
  title,
  action,
  onAction,
  edits,
  children,
}: {
  title: ReactNode
  action: string
  onAction: () => void
  /** Part that the action edits: the focus comes back to it. */
  edits: ContactPart
  children: ReactNode
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        <button type="button" className={classes(textLinkClass, styles.change)} data-edits={edits} onClick={onAction}>
          {action}
        </button>
      </dd>
    </div>
  )
}

/** An email address, which breaks before its host where it is too long for one line. */
function Address({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </>
  )
}
