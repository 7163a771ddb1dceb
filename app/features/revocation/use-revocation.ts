import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { msg } from '@lingui/core/macro'
import { fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { createOrderReturn } from '../../../api/operations/checkout.ts'
import { sendContactForm, sendRevocation } from '../../../api/operations/content.ts'
import { keepWithdrawal } from '../../../api/operations/withdrawal.ts'
import { readSalutations } from '../../../api/operations/session.ts'
import { revocationIntents, revocationMachine, revocationView } from '../../../machines/revocation/index.ts'
import type {
  Received,
  RevocationFields,
  RevocationIntents,
  RevocationPorts,
  RevocationReceipt,
  RevocationView,
} from '../../../machines/revocation/index.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useClosedByBack } from '../../platform/use-closed-by-back.ts'
import { useText } from '../../shared/errors/texts.ts'
import type { Text } from '../../shared/errors/text.ts'
import { dropDraft } from '../../shared/form/index.ts'
import { persistDeclared, type Declared } from '../order/index.ts'
import { useStoreApi } from '../shop/index.ts'

import { reasonText } from './return-reasons.ts'
import { writtenContent } from './written-content.ts'

export const DRAFT = 'revocation'

const received = (by: 'form' | 'message'): RevocationReceipt => ({
  receivedAt: new Date().toISOString(),
  by,
  number: null,
  state: null,
})

/** Nothing of the order is kept. Without items and without words it is all of it. */
export const coversAll = ({
  whole,
  orderId,
  comment,
}: Pick<RevocationFields, 'whole' | 'orderId' | 'comment'>): boolean =>
  whole || (orderId === null && comment.trim() === '')

/** The declaration for the page of the order. Where the shop could not see the order, words name the returned goods. */
export const declared = (
  id: string,
  { fields, receipt: { receivedAt: at, by, number, state } }: Received,
): Declared => ({
  id,
  at,
  by,
  whole: coversAll(fields),
  items: fields.items,
  comment: fields.orderId === null ? fields.comment.trim() : '',
  number,
  state,
})

/** The machine sends what the form took; without it there is nothing to send. */
function filled<Given>(given: Given | null): Given {
  if (given === null) throw new Error('There is nothing to send')
  return given
}

/** A name of 32 hexadecimal digits: the server keeps what is sent twice once. */
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param words turns texts into words of the document's language: the shop's staff reads the message */
function revocationPorts(api: StoreApi, words: (text: Text) => string): RevocationPorts {
  return {
    async requestReturn(written, signal) {
      const { orderId, items, reason, comment } = filled(written)
      if (orderId === null) throw new Error('A return needs an order')
      const said = [reasonText(reason), comment].flatMap((text) => (text === null || text === '' ? [] : words(text)))
      const why = said.length === 0 ? {} : { reason: said.join('\n') }
      const goods = items.map(({ lineId, quantity }) => ({ lineId, quantity, ...why }))
      const made = await createOrderReturn(api, { orderId, items: goods }, { signal })
      if (made === null) throw new Error('The backend makes no returns')
      const { number, state, requestedAt } = made
      return { receivedAt: requestedAt || new Date().toISOString(), by: 'return', number, state }
    },
    async sendRequest(written, signal) {
      const { firstName, lastName, email, orderNumber, ...content } = filled(written)
      const request = {
        firstName,
        lastName,
        email,
        contractNumber: orderNumber,
        comment: writtenContent(content, words),
      }
      await sendRevocation(api, request, { signal })
      return received('form')
    },
    async sendMessage(written, signal) {
      const { firstName, lastName, email, orderNumber, ...content } = filled(written)
      const comment = writtenContent(content, words)
      const salutations = await readSalutations(api, { signal })
      const subject = words(msg`Withdrawal from the contract: order ${orderNumber}`)
      await sendContactForm(
        api,
        {
          firstName,
          lastName,
          email,
          salutationId: salutations.find(({ key }) => key === 'not_specified')?.id ?? salutations[0]?.id ?? '',
          // Contact forms of a new installation want one; a withdrawal must not need it.
          phone: '-',
          subject,
          comment: [subject, comment].filter((line) => line !== '').join('\n\n'),
        },
        { signal },
      )
      return received('message')
    },
    async keepDeclared(given) {
      const all = filled(given)
      const { fields } = all
      // What was written is forgotten once the shop has it.
      dropDraft(DRAFT)
      const id = newName()
      const one = declared(id, all)
      persistDeclared(fields.orderNumber, one)
      const { orderId, items } = fields
      if (orderId === null) throw new Error('Whose order it is cannot be proved')
      const goods = items.map(({ lineId, quantity }) => ({ lineId, quantity }))
      // Without the machine's signal: it goes on when the shopper leaves the page.
      const isKept = await keepWithdrawal(api, { orderId, id, by: one.by, whole: one.whole, items: goods })
      if (!isKept) throw new Error('The server does not keep it')
      persistDeclared(fields.orderNumber, one, true)
    },
  }
}

/** The withdrawal of this page, on its machine. Back leads from the second step to the first one. */
export function useRevocation(): { view: RevocationView; intents: RevocationIntents } {
  const api = useStoreApi()
  const words = useText()
  const [machine] = useState(() => {
    const { requestReturn, sendRequest, sendMessage, keepDeclared } = revocationPorts(api, words)
    const send = (port: RevocationPorts['sendRequest']) =>
      fromPromise<RevocationReceipt, RevocationFields | null>(({ input, signal }) => port(input, signal))
    return revocationMachine.provide({
      actors: {
        requestReturn: send(requestReturn),
        sendRequest: send(sendRequest),
        sendMessage: send(sendMessage),
        keepDeclared: fromPromise<void, Received | null>(({ input, signal }) => keepDeclared(input, signal)),
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
