import { Locked } from '../../../app/features/mail-links/order-access.page.tsx'
import { RegistrationLink } from '../../../app/features/mail-links/registration.page.tsx'
import { mailLinkIntents, mailLinkView } from '../../../machines/mail-link/index.ts'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { sessionView, type SessionSnapshot } from '../../../machines/session/index.ts'
import { mailLinkSituations } from './mail-link.driven.ts'
import { sessionOf } from './session.samples.ts'
import { named, type State } from './state.ts'

const ignore = (): void => undefined

const page = (snapshot: (typeof mailLinkSituations)[string], session: SessionSnapshot): State => ({
  layout: 'default',
  path: '/registration/confirm',
  page: () =>
    snapshot.matches('locked') ? (
      <Locked code="a1b2" onProved={ignore} />
    ) : (
      <RegistrationLink view={mailLinkView(snapshot)} intents={mailLinkIntents(ignore)} />
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
