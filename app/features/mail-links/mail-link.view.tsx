import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
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
import { failureText, useText } from '../errors/texts.ts'
import styles from './mail-links.module.css'

/** What one situation of a link says: a title, a sentence, and a way on. */
export interface Message {
  drawing: DrawingName
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

interface Props {
  view: MailLinkView
  intents: MailLinkIntents
  /** What is under way while the link is opened. */
  opening: ReactNode
  /** What stands on the page once the link is open: a message, or a page of its own. */
  opened: Message | ReactNode
  already?: Message
  broken: Message
  /** What proves that the shopper may see what is locked. */
  locked?: ReactNode
}

const isMessage = (content: Message | ReactNode): content is Message =>
  typeof content === 'object' && content !== null && 'drawing' in content

/** A page behind a mail's link, from facts alone. */
export function MailLinkPage({ view, intents, opening, opened, already, broken, locked }: Props) {
  const words = useText()
  const { status, failure } = view
  switch (status) {
    case 'opened':
      return isMessage(opened) ? <Told message={opened} /> : opened
    case 'already':
      return <Told message={already ?? broken} />
    case 'broken':
      return <Told message={broken} />
    case 'locked':
      return locked
    case 'throttled':
      return (
        <Told
          message={{
            drawing: 'cup',
            title: <Trans>One moment, please</Trans>,
            text: (
              <Countdown seconds={view.seconds}>
                {(seconds) => (
                  <Plural
                    value={seconds}
                    one="Too many tries. We try again in # second."
                    other="Too many tries. We try again in # seconds."
                  />
                )}
              </Countdown>
            ),
          }}
        />
      )
    case 'failed':
      return (
        <Told
          message={{
            drawing: 'cup',
            title: <Trans>That did not work yet</Trans>,
            text: failure ? words(failureText(failure)) : null,
            action: (
              <Button variant="primary" onClick={intents.retry}>
                <Trans>Try again</Trans>
              </Button>
            ),
          }}
        />
      )
    default:
      return <Opening>{opening}</Opening>
  }
}

/** What is under way is not known yet. */
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
          <Trans>This page needs scripts. Please switch them on, then open the link again.</Trans>
        </Notice>
      </noscript>
    </Page>
  )
}

/** One sentence about what became of the link. Focus goes to it: what stood here before is gone. */
export function Told({ message: { drawing, title, text, action } }: { message: Message }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Page width="text" className={styles.page}>
      <div ref={place} tabIndex={-1} aria-live="polite">
        <EmptyState as="h1" drawing={drawing} title={title} action={action ?? <Home />}>
          <p>{text}</p>
        </EmptyState>
      </div>
    </Page>
  )
}

export function Home() {
  return (
    <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
      <Trans>Start shopping</Trans>
    </ShopLink>
  )
}
