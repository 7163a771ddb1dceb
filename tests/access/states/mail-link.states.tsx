import { RegistrationLink } from '../../../app/features/mail-links/registration.page.tsx'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { mailLinkIntents, mailLinkView } from '../../../machines/mail-link/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { mailLinkSituations } from './mail-link.driven.ts'
import { sessionOf } from './session.samples.ts'
import { named, type State } from './state.ts'

const ignore = (): void => undefined

const page = (snapshot: (typeof mailLinkSituations)[string]): State => ({
  layout: 'default',
  path: '/registration/confirm',
  page: () => <RegistrationLink view={mailLinkView(snapshot)} intents={mailLinkIntents(ignore)} />,
  views: () => ({ session: sessionView(sessionOf(sampleSession('anonymous'))) }),
})

export const states: Record<string, State> = named('mail link', mailLinkSituations, page)
