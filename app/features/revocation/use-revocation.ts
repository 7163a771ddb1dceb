import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { revocationIntents, revocationMachine, revocationView } from '../../../machines/revocation/index.ts'
import type {
  ReceivedRevocation,
  RevocationFields,
  RevocationIntents,
  RevocationPorts,
  RevocationReceipt,
  RevocationView,
} from '../../../machines/revocation/index.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useClosedByBack } from '../../platform/use-closed-by-back.ts'
import { useText } from '../../shared/errors/texts.ts'
import { useFormat } from '../../shared/format/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { revocationPorts } from './revocation.ports.ts'

/** The withdrawal of this page, on its machine. Back leads from the second step to the first one. */
export function useRevocation(): { view: RevocationView; intents: RevocationIntents } {
  const api = useStoreApi()
  const words = useText()
  const { money } = useFormat()
  const [machine] = useState(() => {
    const { requestReturn, sendRequest, sendMessage, keepDeclared } = revocationPorts(api, words, money)
    const send = (port: RevocationPorts['sendRequest']) =>
      fromPromise<RevocationReceipt, RevocationFields>(({ input, signal }) => port(input, signal))
    return revocationMachine.provide({
      actors: {
        requestReturn: send(requestReturn),
        sendRequest: send(sendRequest),
        sendMessage: send(sendMessage),
        keepDeclared: fromPromise<void, ReceivedRevocation>(({ input, signal }) => keepDeclared(input, signal)),
      },
    })
  })
  const actor = usePageActor(machine)
  const view = useSelector(actor, revocationView)
  const [intents] = useState(() => revocationIntents((event) => actor.send(event)))
  const isConfirming = view.status !== 'filling' && view.status !== 'received'
  const edit = useClosedByBack(isConfirming, intents.edit)
  return { view, intents: { ...intents, edit } }
}
