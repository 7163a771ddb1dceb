import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { GroupPage as Group } from '../../../api/types/page.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { EmptyState, Page, Stack, buttonClass, takesFocus } from '../../ui/index.ts'
import { Countries } from '../address/index.ts'
import styles from './account.module.css'
import { RegistrationForm } from './registering.tsx'
import { useRegistering, type Registering } from './registration.provider.tsx'
import { RegistrationPending } from './registration-pending.tsx'

interface Props {
  group: Pick<Group, 'id' | 'name' | 'group' | 'path' | 'companiesOnly' | 'countries'>
  /** The shop owner's words. */
  children: ReactNode
}

/** A new account that requests a customer group. The shop's staff decides; the backend writes a mail about it. */
export function GroupPage(props: Props) {
  return (
    <Countries value={props.group.countries}>
      <Registration {...props} />
    </Countries>
  )
}

function Registration(props: Props) {
  const { id, companiesOnly } = props.group
  return <GroupView {...props} registering={useRegistering(`group-${id}`, { id, companiesOnly })} />
}

export function GroupView({ group, children, registering: of }: Props & { registering: Registering }) {
  const { name, group: requested, path, companiesOnly } = group
  const { status, sentTo, reopen, form, salutations } = of
  const heading = (
    <>
      <h1 className={styles.title}>{name}</h1>
      {children}
    </>
  )
  return (
    <>
      <Page>
        <Breadcrumbs back trail={[{ name, path: null }]} />
      </Page>
      {/* Beside the form's lines the answer would be out of the page's middle. */}
      <Page {...(status === 'registered' ? {} : { width: 'text' as const })} className={styles.page}>
        {status === 'alreadyLoggedIn' ? (
          <LoggedIn heading={heading} />
        ) : status === 'registered' ? (
          <RequestedGroup group={requested} />
        ) : sentTo === null ? (
          form === null ? null : (
            <RegistrationForm
              actor={form}
              salutations={salutations}
              heading={heading}
              back={path}
              companiesOnly={companiesOnly}
              busy={status !== 'filling'}
            />
          )
        ) : (
          <RegistrationPending address={sentTo} onAgain={reopen}>
            <Waits group={requested} />
          </RegistrationPending>
        )}
      </Page>
    </>
  )
}

/** The Store API takes the request with a new account only. */
function LoggedIn({ heading }: { heading: ReactNode }) {
  return (
    <Stack gap={24}>
      {heading}
      <section aria-labelledby="known" className={styles.known}>
        <h2 id="known">
          <Trans>You are already logged in</Trans>
        </h2>
        <p>
          <Trans>
            This form is for new accounts. <ShopPageLink page="contact">Write to us</ShopPageLink> if your account
            should belong to this group, and we will see to it.
          </Trans>
        </p>
        <div>
          <ShopLink to="/account" className={buttonClass()}>
            <Trans>Go to your account</Trans>
          </ShopLink>
        </div>
      </section>
    </Stack>
  )
}

/** The new customer is logged in, and shops like everybody until the staff has decided. */
function RequestedGroup({ group }: { group: string }) {
  return (
    <div ref={takesFocus} tabIndex={-1}>
      <EmptyState
        as="h1"
        drawing="letter"
        title={<Trans>Thank you, we have received your request</Trans>}
        action={
          <ShopLink to="/account" className={buttonClass({ variant: 'primary' })}>
            <Trans>Go to your account</Trans>
          </ShopLink>
        }
      >
        <Stack gap={12}>
          <p>
            <Trans>Your account is ready, and you are logged in.</Trans>
          </p>
          <Waits group={group} />
        </Stack>
      </EmptyState>
    </div>
  )
}

/** Who decides, how soon, and what holds until then. */
function Waits({ group }: { group: string }) {
  const { answerDays } = config.contact
  return (
    <p>
      <Trans>“{group}”: we check every request ourselves.</Trans>{' '}
      {answerDays === null ? (
        <Trans>We will write to you once it is decided.</Trans>
      ) : (
        <Plural
          value={answerDays}
          one="You will hear from us within one working day."
          other="You will hear from us within # working days."
        />
      )}{' '}
      <Trans>Until then, our usual prices and terms apply to you.</Trans>
    </p>
  )
}
