import { Trans } from '@lingui/react/macro'
import type { DeclaredMoney } from '../../../api/types/order.ts'
import type { RevocationFields, RevocationView } from '../../../machines/revocation/index.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { Prose } from '../../platform/prose.tsx'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, Cluster, Icon, Notice, Stack, buttonClass, takesFocus } from '../../ui/index.ts'
import { EmailAddress } from '../../shared/format/email-address.tsx'
import { useInstant } from '../../shared/format/index.ts'
import { Letterhead, SendBack } from '../order/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import { Content } from './content.tsx'
import type { RevocationPlace } from './place.ts'
import { MoneyText } from './money-text.tsx'
import { useContent } from './use-content.ts'
import { coversAll } from './revocation.ports.ts'
import styles from './revocation.module.css'

/** What becomes of the money where the shop does not know whether there is any. */
function EitherMoney({ fields, found }: { fields: RevocationFields; found: boolean }) {
  return (
    <>
      <li>
        {found ? (
          <Trans>
            We will refund the price and the standard delivery within 14 days of your message, the same way you paid.
          </Trans>
        ) : (
          <Trans>
            As soon as we have found your order, we will refund the price and the standard delivery, within 14 days of
            your message and the same way you paid.
          </Trans>
        )}{' '}
        {fields.downloads === null ? <Trans>Downloads that you have been given are excepted.</Trans> : null}
      </li>
      <li>
        {coversAll(fields) ? (
          <Trans>If you have not paid yet, you do not have to pay anything.</Trans>
        ) : (
          <Trans>If you have not paid yet, you do not have to pay for what you withdrew from.</Trans>
        )}
      </li>
    </>
  )
}

/** What becomes of it where the order says whether it was paid; nothing where no money is due. */
function MoneyItem({ money }: { money: DeclaredMoney }) {
  return money.kind === 'nothing' ? null : (
    <li>
      <MoneyText money={money} />
    </li>
  )
}

/** The steps that follow, and those that are not needed; an owner's text replaces it. */
function WhatFollows({ fields, found }: { fields: RevocationFields; found: boolean }) {
  return (
    <section className={styles.follows} aria-labelledby="what-follows">
      <h2 id="what-follows">
        <Trans>What happens next</Trans>
      </h2>
      <ul>
        {fields.downloads === null ? (
          <li>
            <SendBack unsent={fields.unsent} />
          </li>
        ) : null}
        {fields.downloads === 'provided' ? (
          <li>
            <Trans>
              Your downloads had been provided, as you agreed when you ordered. We will check your declaration, and
              write to you about the outcome.
            </Trans>
          </li>
        ) : fields.money === null ? (
          <EitherMoney fields={fields} found={found} />
        ) : (
          <MoneyItem money={fields.money} />
        )}
      </ul>
    </section>
  )
}

interface ReceivedProps {
  view: RevocationView
  fields: RevocationFields
  place: RevocationPlace
}

/** The shop has the withdrawal: its receipt, what follows, and the ways on. */
export function Received({ view: { receipt }, fields, place: { heading: Heading, confirmation } }: ReceivedProps) {
  const instant = useInstant()
  const content = useContent(fields)
  if (receipt === null) return null
  const time = instant(receipt.receivedAt)
  const { matched } = fields
  const email = <EmailAddress of={fields.email} />
  const { number: returnNumber, state } = receipt
  const file = [time, '', ...content.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')
  return (
    <Stack gap={24}>
      <Letterhead />
      <Heading className={styles.title} ref={takesFocus}>
        <Trans>Your withdrawal has arrived</Trans>
      </Heading>
      <Notice tone="success" live="polite">
        <p>
          <Trans>We received it on {time}.</Trans>
        </p>
        <p>
          {receipt.by === 'return' ? (
            <Trans>
              Return {returnNumber}: {state}. The shop will write to {email} about what happens next.
            </Trans>
          ) : receipt.by === 'form' ? (
            matched ? (
              <Trans>A receipt with time and content is on its way to {email}.</Trans>
            ) : (
              <Trans>
                A receipt with the time is on its way to {email}. If the number and address match an order, it has the
                content too. Please print or save this page as well.
              </Trans>
            )
          ) : (
            <Trans>We will reply to {email}. Please print or save this page as your proof.</Trans>
          )}
        </p>
      </Notice>
      {confirmation === null ? (
        <WhatFollows fields={fields} found={matched || receipt.by === 'return'} />
      ) : (
        <Prose html={confirmation} />
      )}
      <Content fields={fields} />
      <Cluster gap={12} className={styles.keep}>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <a
          className={styles.save}
          download={`withdrawal-${fields.orderNumber.replaceAll(/[^\w-]/g, '')}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Icon name="download" size="s" />
          <Trans>Save as a file</Trans>
        </a>
      </Cluster>
      <WaysOn fields={fields} />
    </Stack>
  )
}

/** The page of the order, which says what was withdrawn from; the account; and the shop. */
function WaysOn({ fields: { orderId, orderCode } }: { fields: RevocationFields }) {
  const href = useLocalHref()
  const isCustomer = useSessionSelector(({ customerSession }) => customerSession)
  const ofCustomer = isCustomer && orderId !== null ? `/account/order/details/${orderId}` : null
  const order = ofCustomer ?? (orderCode === null ? null : `/account/order/${orderCode}`)
  return (
    <Cluster gap={12} className={styles.keep}>
      {order === null ? null : (
        <ShopLink to={order} rel="nofollow" className={buttonClass({ variant: 'primary' })}>
          <Trans>Open the order</Trans>
        </ShopLink>
      )}
      {isCustomer ? (
        <ShopLink to="/account/order" className={buttonClass()}>
          <Trans>All orders</Trans>
        </ShopLink>
      ) : null}
      <ShopLink to="/" className={buttonClass({ variant: order === null ? 'primary' : 'quiet' })}>
        <Trans>Continue shopping</Trans>
      </ShopLink>
      {/* A document of its own: the receipt belongs to this one's entry in the history. */}
      <a href={href('/withdrawal')} className={buttonClass({ variant: 'quiet' })}>
        <Trans>Withdraw from another order</Trans>
      </a>
    </Cluster>
  )
}
