import { Locked } from '../../../app/features/mail-links/order-access.page.tsx'
import { MailLinkPage, type Message } from '../../../app/features/mail-links/mail-link.view.tsx'
import { mailLinkIntents, mailLinkView } from '../../../machines/mail-link/index.ts'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView, type SessionSnapshot } from '../../../machines/session/index.ts'
import { mailLinkSituations } from './mail-link.driven.ts'
import { sessionOf } from './session.samples.ts'
import { named, type State } from './state.ts'

const ignore = (): void => undefined
const message = (title: string): Message => ({ drawing: 'letter', title, text: 'What that means, and what to do now.' })

const page = (snapshot: (typeof mailLinkSituations)[string], session: SessionSnapshot): State => ({
  layout: 'default',
  path: '/newsletter-subscribe',
  page: () => (
    <MailLinkPage
      view={mailLinkView(snapshot)}
      intents={mailLinkIntents(ignore)}
      opening="The link is looked at …"
      opened={message('Your email address is confirmed')}
      already={message('Already confirmed')}
      broken={message('This link no longer works')}
      locked={<Locked code="a1b2" onProved={ignore} />}
    />
  ),
  views: () => ({ session: sessionView(session) }),
})

const locked = mailLinkSituations['an order that is locked']
const leave = { type: 'session.leave' } as const

export const states: Record<string, State> = {
  ...named('mail link', mailLinkSituations, (snapshot) => page(snapshot, sessionOf(sampleSession('anonymous')))),
  ...(locked && {
    'mail link: an order that is locked, a guest': page(locked, sessionOf(sampleSession('guest'))),
    'mail link: an order that is locked, a customer': page(locked, sessionOf(sampleSession('customer'))),
    'mail link: an order that is locked, leaving': page(locked, sessionOf(sampleSession('customer'), leave)),
  }),
}
