import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Failure } from '../../../api/types/failure.ts'
import type { MailLinkIntents, MailLinkView } from '../../../machines/mail-link/index.ts'
import {
  Button,
  Countdown,
  EmptyState,
  Notice,
  Page,
  Skeleton,
  Stack,
  buttonClass,
  type DrawingName,
} from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { failureText, useText } from '../../shared/errors/texts.ts'
import styles from './mail-links.module.css'

/** The message for one status of a link: a title, a sentence, and a link to go on. */
export interface Message {
  drawing: DrawingName
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

interface Props {
  view: MailLinkView
  intents: MailLinkIntents
  /** Shown while the link is opened. */
  opening: ReactNode
  /** Shown once the link is open: a message, or a page of its own. */
  opened: Message | ReactNode
  /** It is confirmed, and another browser has to log in; for links that log in. */
  elsewhere?: Message
  already?: Message
  broken: Message
}

const isMessage = (content: Message | ReactNode): content is Message =>
  typeof content === 'object' && content !== null && 'drawing' in content

/** A page behind a mail's link, from facts alone. */
export function MailLinkPage({ view, intents, opening, opened, elsewhere, already, broken }: Props) {
  const { status, failure } = view
  switch (status) {
    case 'opened':
      return isMessage(opened) ? <LinkMessage message={opened} /> : opened
    case 'elsewhere':
      return <LinkMessage message={elsewhere ?? broken} />
    case 'already':
      return <LinkMessage message={already ?? broken} />
    case 'broken':
      return <LinkMessage message={broken} />
    case 'throttled':
      return <TooManyTries seconds={view.seconds} />
    case 'failed':
      return <CouldNotOpen failure={failure} onRetry={intents.retry} />
    case 'opening':
      return <Opening>{opening}</Opening>
    default:
      return status satisfies never
  }
}

/** Counts down to the next try, which follows by itself. */
export function TooManyTries({ seconds: wait }: { seconds: number }) {
  return (
    <LinkMessage
      message={{
        drawing: 'cup',
        title: <Trans>One moment, please</Trans>,
        text: (
          <Countdown seconds={wait}>
            {(seconds) => (
              <Plural
                value={seconds}
                one="Too many attempts. We will try again in # second."
                other="Too many attempts. We will try again in # seconds."
              />
            )}
          </Countdown>
        ),
      }}
    />
  )
}

/** The backend could not be reached: it can be tried again. */
export function CouldNotOpen({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const text = useText()
  return (
    <LinkMessage
      message={{
        drawing: 'cup',
        title: <Trans>That did not work yet</Trans>,
        text: failure ? text(failureText(failure)) : null,
        action: (
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ),
      }}
    />
  )
}

/** Shown while the link is opened and its result is unknown. */
export function Opening({ children }: { children: ReactNode }) {
  return (
    <Page width="text" className={styles.page}>
      <div aria-busy="true" aria-live="polite">
        <Stack gap={24}>
          <h1 className={styles.title}>{children}</h1>
          <Skeleton lines={3} />
        </Stack>
      </div>
      <noscript>
        <Notice>
          <Trans>This page needs JavaScript. Please switch it on, then open the link again.</Trans>
        </Notice>
      </noscript>
    </Page>
  )
}

/** One sentence about what became of the link. Focus goes to it: what stood here before is gone. */
export function LinkMessage({ message: { drawing, title, text, action } }: { message: Message }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Page className={styles.page}>
      <div ref={place} tabIndex={-1} aria-live="polite">
        <EmptyState as="h1" drawing={drawing} title={title} action={action ?? <Home />}>
          <p>{text}</p>
        </EmptyState>
      </div>
    </Page>
  )
}

function Home() {
  return (
    <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
      <Trans>Start shopping</Trans>
    </ShopLink>
  )
}
