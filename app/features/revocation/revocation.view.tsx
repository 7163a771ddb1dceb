import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { SafeHtml } from '../../../api/types/common.ts'
import type { RevocationFields, RevocationIntents, RevocationView } from '../../../machines/revocation/index.ts'
import { mayPass } from '../../../machines/shared/failure.ts'
import { useFacts } from '../../platform/locale.ts'
import { Prose } from '../../platform/prose.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { usePath } from '../../platform/use-path.ts'
import { Button, Cluster, Countdown, Icon, Notice, Page, Stack, buttonClass, takesFocus } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { useInstant } from '../../shared/format/index.ts'
import { fieldLabel, useObjections } from '../../shared/objections/index.ts'
import { Letterhead } from '../order/index.ts'
import { RevocationForm } from './revocation-form.tsx'
import { useContent } from './use-content.ts'
import { coversAll } from './use-revocation.ts'
import styles from './revocation.module.css'

interface Props {
  view: RevocationView
  intents: RevocationIntents
}

/** The place of the steps: a page of their own, or a form among others on a page of the shop owner's. */
export interface RevocationPlace {
  heading: 'h1' | 'h2'
  /** The shop owner's words for what the form is, and for what was received. */
  title: string | null
  confirmation: SafeHtml | null
}

const ownPage: RevocationPlace = { heading: 'h1', title: null, confirmation: null }

/** The page of a withdrawal from a view alone. */
export function RevocationSteps(props: Props) {
  return (
    <Page width="text" className={styles.page}>
      <Steps {...props} place={ownPage} />
    </Page>
  )
}

/** A withdrawal from a view alone: fill in, confirm, keep. */
export function Steps({ view, intents, place }: Props & { place: RevocationPlace }) {
  if (view.status === 'filling' || view.fields === null)
    return <Filling fields={view.fields} intents={intents} place={place} />
  return view.status === 'received' ? (
    <Received view={view} fields={view.fields} place={place} />
  ) : (
    <Confirming view={view} intents={intents} fields={view.fields} place={place} />
  )
}

function Step({ step }: { step: 1 | 2 }) {
  return (
    <p className={styles.step}>
      <Trans>Step {step} of 2</Trans>
    </p>
  )
}

interface FillingProps {
  fields: RevocationFields | null
  intents: RevocationIntents
  place: RevocationPlace
}

function Filling({ fields, intents, place: { heading: Heading, title } }: FillingProps) {
  // The owner's page about the right of withdrawal may hold the form itself.
  const isHere = usePath() === useFacts().pages.revocation
  return (
    <Stack gap={24}>
      <div>
        <Step step={1} />
        <Heading className={styles.title} ref={fields === null ? null : takesFocus}>
          {title ?? <Trans>Withdraw from the contract</Trans>}
        </Heading>
      </div>
      <p className={styles.lead}>
        <Trans>Tell us here that you no longer want what you ordered. You do not have to give a reason.</Trans>{' '}
        {isHere ? null : (
          <Trans>
            How long you can do so, and what cannot be returned:{' '}
            <ShopPageLink page="revocation">right of withdrawal</ShopPageLink>.
          </Trans>
        )}
      </p>
      {/* A declaration of another browser is not known here: the Store API has no withdrawals. */}
      <p className={styles.declared}>
        <Trans>
          If you have withdrawn before, for example on another device, our email is your proof: you need not do it
          again.
        </Trans>
      </p>
      <RevocationForm fields={fields} onFilled={intents.review} />
    </Stack>
  )
}

/** The written text, field by field. */
function Content({ fields }: { fields: RevocationFields }) {
  const content = useContent(fields)
  return (
    <dl className={styles.content}>
      {content.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type StepProps = Props & { fields: RevocationFields; place: RevocationPlace }

function Confirming({ view, intents, fields, place: { heading: Heading } }: StepProps) {
  const { status } = view
  return (
    <Stack gap={24}>
      <div>
        <Step step={2} />
        <Heading className={styles.title} ref={takesFocus}>
          <Trans>Confirm your withdrawal</Trans>
        </Heading>
      </div>
      <p className={styles.lead}>
        <Trans>Please check what you declare. Nothing has been sent yet.</Trans>
      </p>
      <Content fields={fields} />
      {fields.matched ? null : (
        <p className={styles.declared}>
          <Trans>
            Please compare order number and email address with the email that confirmed your order: otherwise we cannot
            match your withdrawal to it.
          </Trans>
        </p>
      )}
      {status === 'throttled' ? (
        <Notice tone="warning" live="polite">
          <Countdown seconds={view.seconds}>
            {(seconds) => (
              <Plural
                value={seconds}
                one="Too many attempts. We try again in # second."
                other="Too many attempts. We try again in # seconds."
              />
            )}
          </Countdown>
        </Notice>
      ) : status === 'undelivered' ? (
        <Undelivered view={view} fields={fields} />
      ) : view.objections.length > 0 ? (
        <Objections view={view} />
      ) : null}
      <Cluster gap={16}>
        <Button
          variant="primary"
          size="l"
          busy={status === 'sending' || status === 'throttled'}
          onClick={intents.confirm}
        >
          <Trans>Confirm withdrawal</Trans>
        </Button>
        {status === 'confirming' || status === 'undelivered' ? (
          <Button variant="quiet" size="l" onClick={intents.edit}>
            <Trans>Change something</Trans>
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  )
}

/** Fields that the shop refuses, each with what is wrong with it. */
function Objections({ view: { objections } }: Pick<Props, 'view'>) {
  const words = useText()
  const { say } = useObjections(true)
  return (
    <Notice tone="danger" live="assertive" title={<Trans>The shop does not accept what was written here</Trans>}>
      <ul>
        {objections.map(({ field, violation }) => (
          <li key={field}>
            {words(fieldLabel(field) ?? field)}: {say({ by: 'backend', field, violation })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A declaration that did not arrive can be sent in another way: the right to withdraw does not depend on this form. */
function Undelivered({ view: { failure }, fields }: Pick<StepProps, 'view' | 'fields'>) {
  const { t } = useLingui()
  const words = useText()
  const content = useContent(fields)
  const { orderNumber } = fields
  const passes = failure !== null && mayPass(failure)
  const body = content.map(({ label, value }) => `${label}: ${value}`).join('\r\n')
  const query = `subject=${encodeURIComponent(t`Withdrawal from the contract: order ${orderNumber}`)}&body=${encodeURIComponent(body)}`
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={<Trans>Your withdrawal has not arrived</Trans>}
      action={
        <a className={buttonClass()} href={`mailto:${config.email ?? ''}?${query}`}>
          <Trans>Write it as an email</Trans>
        </a>
      }
    >
      {passes ? <p>{words(failureText(failure))}</p> : null}
      <p>
        <Trans>
          You can also declare it by email or letter: the address is in our{' '}
          <ShopPageLink page="imprint">imprint</ShopPageLink>. The text of your withdrawal is already in the email.
        </Trans>
      </p>
    </Notice>
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
        <li>
          {config.promises.returns?.free ? (
            <Trans>If you have the goods already, send them back within 14 days, free of charge.</Trans>
          ) : (
            <Trans>If you have the goods already, send them back within 14 days.</Trans>
          )}{' '}
          <Trans>
            The address is in our email, everything else under{' '}
            <ShopPageLink page="revocation">right of withdrawal</ShopPageLink>.
          </Trans>
        </li>
        <li>
          {found ? (
            <Trans>We refund what you have paid, the same way you paid it.</Trans>
          ) : (
            <Trans>As soon as we have found your order, we refund what you have paid, the same way you paid it.</Trans>
          )}
        </li>
        <li>
          {coversAll(fields) ? (
            <Trans>If you have not paid yet, you do not have to pay anything.</Trans>
          ) : (
            <Trans>If you have not paid yet, you do not have to pay for what you withdrew from.</Trans>
          )}
        </li>
      </ul>
    </section>
  )
}

function Received({
  view: { receipt },
  fields,
  place: { heading: Heading, confirmation },
}: Omit<StepProps, 'intents'>) {
  const instant = useInstant()
  const content = useContent(fields)
  if (receipt === null) return null
  const time = instant(receipt.receivedAt)
  const { email, matched } = fields
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
              Return {returnNumber}: {state}. The shop writes to {email} what happens next.
            </Trans>
          ) : receipt.by === 'form' ? (
            matched ? (
              <Trans>A receipt with time and content is on its way to {email}.</Trans>
            ) : (
              <Trans>
                A receipt with the time is on its way to {email}. If number and address match an order, it has the
                content too. Please print or save this page as well.
              </Trans>
            )
          ) : (
            <Trans>We answer to {email}. Please print or save this page as your proof.</Trans>
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
    </Stack>
  )
}
