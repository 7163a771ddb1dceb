import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { RevocationFields, RevocationIntents, RevocationView } from '../../../machines/revocation/index.ts'
import { isTemporary } from '../../../machines/shared/failure.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { usePath } from '../../platform/use-path.ts'
import { Button, Cluster, Countdown, Notice, Page, Stack, buttonClass, takesFocus } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { fieldLabel, useObjections } from '../../shared/objections/index.ts'
import { RevocationForm } from './revocation-form.tsx'
import { Content } from './content.tsx'
import type { RevocationPlace } from './place.ts'
import { Received } from './received.tsx'
import { useContent } from './use-content.ts'
import styles from './revocation.module.css'

interface Props {
  view: RevocationView
  intents: RevocationIntents
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
  if (view.status === 'filling' || view.fields === null) return <Filling view={view} intents={intents} place={place} />
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

function Filling({ view, intents, place: { heading: Heading, title } }: Props & { place: RevocationPlace }) {
  const { fields, overtaken } = view
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
      {overtaken ? (
        <Notice tone="warning" live="polite">
          <Trans>
            This order has changed in the meantime: something was declared in another tab or on another device,
            downloads have been provided, or it was cancelled. Nothing has been sent from here. Please look at it once
            more.
          </Trans>
        </Notice>
      ) : null}
      <p className={styles.lead}>
        <Trans>Tell us here that you no longer want what you ordered. You do not have to give a reason.</Trans>{' '}
        {isHere ? null : (
          <Trans>
            How long you can do so, and what cannot be returned:{' '}
            <ShopPageLink page="revocation">right of withdrawal</ShopPageLink>.
          </Trans>
        )}
      </p>
      {/* By email, by letter or without the account it is not known here: whose order it was could not be proved. */}
      <p className={styles.declared}>
        <Trans>
          If you have already withdrawn, for example on another device, our email is your proof, even where the page of
          your order does not show it: you need not do it again.
        </Trans>
      </p>
      <RevocationForm fields={fields} onFilled={intents.review} />
    </Stack>
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
        <Trans>Please check your declaration. Nothing has been sent yet.</Trans>
      </p>
      <Content fields={fields} />
      {fields.matched ? null : (
        <p className={styles.declared}>
          <Trans>
            Please compare the order number and email address with the email that confirmed your order: otherwise we
            cannot match your withdrawal to it.
          </Trans>
        </p>
      )}
      {status === 'throttled' ? (
        <Notice tone="warning" live="polite">
          <Countdown seconds={view.seconds}>
            {(seconds) => (
              <Plural
                value={seconds}
                one="Too many attempts. We will try again in # second."
                other="Too many attempts. We will try again in # seconds."
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
    <Notice tone="danger" live="assertive" title={<Trans>The shop does not accept what you entered here</Trans>}>
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
  const passes = failure !== null && isTemporary(failure)
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
