import { useState } from 'react'
import type { ReactNode } from 'react'
import { getInitialSnapshot, fromPromise } from 'xstate'
import {
  mailLinkIntents,
  mailLinkMachine,
  mailLinkView,
  type MailLinkIntents,
  type MailLinkPurpose,
  type MailLinkResult,
  type MailLinkView,
} from '../../../machines/mail-link/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useShopActor } from '../shop/index.ts'

interface MailLinkHandle {
  view: MailLinkView
  intents: MailLinkIntents
}

interface Props {
  purpose: MailLinkPurpose
  /** Names of the parameters that the mail wrote into the address; without them it is not whole. */
  parameters: readonly string[]
  /** Carries out the link; called in the browser only, once the page runs. */
  open: (parameters: URLSearchParams, signal: AbortSignal) => Promise<MailLinkResult | void>
  children: (link: MailLinkHandle) => ReactNode
}

const initialSnapshot = getInitialSnapshot(mailLinkMachine, { purpose: 'newsletter', complete: true })
const initialHandle: MailLinkHandle = {
  view: mailLinkView(initialSnapshot),
  intents: mailLinkIntents(() => {}),
}

/**
 * Opens the link of a mail. On the server, and in a page that is only prepared, nothing is done: mail programs and
 * prefetching browsers load addresses without a click.
 */
export function MailLinkProvider(props: Props) {
  const shop = useShopActor()
  return shop ? <RunningMailLink {...props} /> : props.children(initialHandle)
}

function RunningMailLink({ purpose, parameters, open, children }: Props) {
  const [given] = useState(() => new URLSearchParams(window.location.search))
  const [machine] = useState(() =>
    mailLinkMachine.provide({
      actors: {
        openLink: fromPromise(
          async ({ signal }): Promise<MailLinkResult> => (await open(given, signal)) ?? { kind: 'done' },
        ),
      },
    }),
  )
  const complete = parameters.every((name) => (given.get(name) ?? '') !== '')
  const { view, intents } = usePageMachine(machine, mailLinkView, mailLinkIntents, { purpose, complete })

  useNetworkReturned(intents.networkReturned)

  return children({ view, intents })
}
