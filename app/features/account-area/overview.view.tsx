import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Address, AddressBook, Customer } from '../../../api/types/customer.ts'
import type { AddressId } from '../../../api/types/ids.ts'
import type { OrderSummary } from '../../../api/types/order.ts'
import type { AccountData, AccountDataIntents, AccountDataView } from '../../../machines/account-data/index.ts'
import { config } from '../../../app.config.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { EmailAddress } from '../../shared/format/email-address.tsx'
import { Slot } from '../../shared/slots/index.ts'
import { Skeleton, Stack, VisuallyHidden, buttonClass } from '../../ui/index.ts'
import { AddressLines, addressLines } from '../order/index.ts'
import { Card, Cards } from './parts/card.tsx'
import { Heading } from './parts/heading.tsx'
import { NewsletterSwitch, type NewsletterSwitchProps } from './parts/newsletter-switch.tsx'
import { OrderCard, OrderCardSkeleton } from './parts/order-card.tsx'
import { Denied, Outdated, Unreadable } from './parts/situation.tsx'
import { waitsForPayment } from './unpaid.ts'
import styles from './account-area.module.css'

type Overview = Extract<AccountData, { kind: 'overview' }>

interface OverviewProps {
  customer: Customer
  view: AccountDataView
  intents: AccountDataIntents
  newsletter: Omit<NewsletterSwitchProps, 'email'>
}

/** The account at a glance. */
export function OverviewView({ customer, view, intents, newsletter }: OverviewProps) {
  const { firstName, lastName, email, company, vatIds } = customer
  const { status, data, failure } = view
  const overview = data?.kind === 'overview' ? data : null
  const isWithout = status === 'failed' || status === 'denied'
  return (
    <Stack gap={32}>
      <Heading lead={<Trans>Your orders, addresses and details in one place.</Trans>}>
        <Trans>Hello {firstName}</Trans>
      </Heading>
      {status === 'outdated' ? <Outdated failure={failure} onRetry={intents.retry} /> : null}
      {status === 'denied' ? <Denied onRetry={intents.sessionReturned} /> : null}
      {status === 'failed' ? <Unreadable failure={failure} onRetry={intents.retry} /> : null}
      <Cards>
        {isWithout ? null : <OrderAndAddresses overview={overview} />}
        <Card
          title={<Trans>Your details</Trans>}
          action={
            <ShopLink to="/account/profile">
              <Trans>Change details</Trans>
            </ShopLink>
          }
        >
          <p className={styles.lines}>
            <span>
              {firstName} {lastName}
            </span>
            {company ? <span>{company}</span> : null}
            {vatIds.map((vatId) => (
              <span key={vatId}>
                <Trans>VAT ID {vatId}</Trans>
              </span>
            ))}
            <span>
              <EmailAddress of={email} />
            </span>
          </p>
        </Card>
        {config.features.newsletter ? (
          <Card title={<Trans>Newsletter</Trans>} wide={!isWithout && isOneAddress(overview)}>
            <NewsletterSwitch {...newsletter} email={email} />
          </Card>
        ) : null}
      </Cards>
      <Slot name="account" view={view} intents={intents} customer={customer} />
    </Stack>
  )
}

function OrderAndAddresses({ overview }: { overview: Overview | null }) {
  return (
    <>
      <Card
        wide
        title={<Trans>Your latest order</Trans>}
        action={
          overview?.orders.length ? (
            <ShopLink to="/account/order">
              <Trans>All orders</Trans>
            </ShopLink>
          ) : null
        }
      >
        {overview === null ? <OrderCardSkeleton /> : <LatestOrder overview={overview} />}
      </Card>
      {isOneAddress(overview) ? (
        <AddressCard overview={overview} of="defaultShippingId" title={<Trans>Delivery and billing address</Trans>} />
      ) : (
        <>
          <AddressCard overview={overview} of="defaultBillingId" title={<Trans>Billing address</Trans>} />
          <AddressCard overview={overview} of="defaultShippingId" title={<Trans>Delivery address</Trans>} />
        </>
      )}
    </>
  )
}

/** One address is written once, as most have it; so is the place of what is not there yet. */
function isOneAddress(overview: Overview | null): boolean {
  if (overview === null) return true
  const { book } = overview
  const [billing, delivery] = [addressIn(book, book.defaultBillingId), addressIn(book, book.defaultShippingId)]
  if (billing === null || delivery === null) return billing === delivery
  return addressLines(billing).join('\n') === addressLines(delivery).join('\n')
}

function LatestOrder({ overview: { orders } }: { overview: Overview }) {
  const [latest] = orders
  if (latest)
    return (
      <>
        <OrderCard order={latest} alone />
        <Unpaid orders={orders} latest={latest} />
      </>
    )
  return (
    <Stack gap={16}>
      <p className={styles.note}>
        <Trans>You have not ordered anything yet. What you order appears here.</Trans>
      </p>
      <div>
        <ShopLink to="/" className={buttonClass()}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      </div>
    </Stack>
  )
}

/** The latest order says itself that it waits; of older ones nothing else on this page does. */
function Unpaid({ orders, latest }: { orders: readonly OrderSummary[]; latest: OrderSummary }) {
  const unpaid = orders.filter(waitsForPayment)
  const count = unpaid.length
  if (unpaid.every((order) => order === latest)) return null
  return (
    <p>
      <ShopLink to="/account/order" className={buttonClass({ variant: 'quiet' })}>
        <Plural value={count} one="# order is waiting for your payment" other="# orders are waiting for your payment" />
      </ShopLink>
    </p>
  )
}

const addressIn = ({ addresses }: AddressBook, id: AddressId | null): Address | null =>
  addresses.find((address) => address.id === id) ?? null

function AddressCard({
  overview,
  of,
  title,
}: {
  overview: Overview | null
  of: 'defaultBillingId' | 'defaultShippingId'
  title: ReactNode
}) {
  const address = overview && addressIn(overview.book, overview.book[of])
  return (
    <Card
      title={title}
      action={
        <ShopLink to="/account/address">
          <Trans>Change</Trans>
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ShopLink>
      }
    >
      {overview === null ? <Placeholder lines={4} /> : null}
      {address ? <AddressLines address={address} /> : null}
      {overview !== null && address === null ? (
        <p className={styles.note}>
          <Trans>No address yet.</Trans>
        </p>
      ) : null}
    </Card>
  )
}

function Placeholder({ lines }: { lines: number }) {
  return (
    <div aria-busy="true">
      <Skeleton lines={lines} />
    </div>
  )
}
