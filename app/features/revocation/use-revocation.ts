import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { msg } from '@lingui/core/macro'
import { fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { sendContactForm, sendRevocation } from '../../../api/operations/content.ts'
import { readSalutations } from '../../../api/operations/session.ts'
import { revocationIntents, revocationMachine, revocationView } from '../../../machines/revocation/index.ts'
import type {
  RevocationFields,
  RevocationIntents,
  RevocationPorts,
  RevocationReceipt,
  RevocationView,
} from '../../../machines/revocation/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useText } from '../errors/texts.ts'
import type { Text } from '../errors/text.ts'
import { dropDraft } from '../form/index.ts'
import { useStoreApi } from '../shop/index.ts'

export const DRAFT = 'revocation'

const received = (by: RevocationReceipt['by']): RevocationReceipt => ({ receivedAt: new Date().toISOString(), by })

/** The machine sends what the form took; without it there is nothing to send. */
function filled(fields: RevocationFields | null): RevocationFields {
  if (fields === null) throw new Error('There is nothing to send')
  return fields
}

/** @param words turns texts into words of the document's language: the shop's staff reads the message */
export function revocationPorts(api: StoreApi, words: (text: Text) => string): RevocationPorts {
  return {
    async sendRequest(written, signal) {
      const { orderNumber, ...fields } = filled(written)
      await sendRevocation(api, { ...fields, contractNumber: orderNumber }, { signal })
      return received('form')
    },
    async sendMessage(written, signal) {
      const { orderNumber, comment, ...fields } = filled(written)
      const salutations = await readSalutations(api, { signal })
      const subject = words(msg`Withdrawal from the contract: order ${orderNumber}`)
      await sendContactForm(
        api,
        {
          ...fields,
          salutationId: salutations.find(({ key }) => key === 'not_specified')?.id ?? salutations[0]?.id ?? '',
          phone: '',
          subject,
          comment: [subject, comment].filter((line) => line !== '').join('\n\n'),
        },
        { signal },
      )
      return received('message')
    },
  }
}

/** The withdrawal of this page, on its machine. What was written is forgotten once the shop has it. */
export function useRevocation(): { view: RevocationView; intents: RevocationIntents } {
  const api = useStoreApi()
  const words = useText()
  const [machine] = useState(() => {
    const ports = revocationPorts(api, words)
    const ask = (port: RevocationPorts['sendRequest']) =>
      fromPromise<RevocationReceipt, RevocationFields | null>(async ({ input, signal }) => {
        const receipt = await port(input, signal)
        dropDraft(DRAFT)
        return receipt
      })
    return revocationMachine.provide({
      actors: { sendRequest: ask(ports.sendRequest), sendMessage: ask(ports.sendMessage) },
    })
  })
  const actor = useRootActor(machine)
  const view = useSelector(actor, revocationView)
  const [intents] = useState(() => revocationIntents((event) => actor.send(event)))
  return { view, intents }
}
