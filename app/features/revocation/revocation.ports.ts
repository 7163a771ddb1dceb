import type { Money } from '../../../api/types/common.ts'
import type { DeclaredWithdrawal } from '../../../api/types/order.ts'
import { msg } from '@lingui/core/macro'
import type { StoreApi } from '../../../api/client/client.ts'
import { createOrderReturn, readReturnableOrder } from '../../../api/operations/checkout.ts'
import { sendContactForm, sendRevocation } from '../../../api/operations/content.ts'
import { readSalutations } from '../../../api/operations/session.ts'
import { keepWithdrawal } from '../../../api/operations/withdrawal.ts'
import type {
  ReceivedRevocation,
  RevocationFields,
  RevocationPorts,
  RevocationReceipt,
} from '../../../machines/revocation/index.ts'
import { newId } from '../../../ports/new-id.ts'
import type { Text } from '../../shared/errors/text.ts'
import { dropDraft } from '../../shared/form/index.ts'
import { declaredOf, persistDeclared } from '../order/index.ts'
import { persistReceipt, readReceipt } from './receipt.ts'
import { areLeft } from './return-items.tsx'
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
  { fields, receipt: { receivedAt: at, by, number, state } }: ReceivedRevocation,
): DeclaredWithdrawal => ({
  id,
  at,
  by,
  whole: coversAll(fields),
  items: fields.items,
  comment: fields.orderId === null ? fields.comment.trim() : '',
  number,
  state,
})

/**
 * Ways of a withdrawal to the shop, and of its receipt to this tab.
 * @param words turns texts into words of the document's language: the shop's staff reads the message
 * @param shopperId whose tab it is, once that is known; null: without a login
 */
export function revocationPorts(
  api: StoreApi,
  words: (text: Text) => string,
  format: (amount: Money) => string,
  currency: string,
  shopperId: () => Promise<string | null>,
): RevocationPorts {
  return {
    async recallReceipt() {
      const kept = readReceipt()
      if (kept === null || kept.customer !== String(await shopperId())) return null
      // The form that stood here meanwhile was filled with this order's number: the next withdrawal is another one.
      dropDraft(DRAFT)
      return kept.received
    },
    async checkItems({ orderNumber, items }, signal) {
      const order = await readReturnableOrder(api, orderNumber, { currency, signal })
      return order === null || areLeft(order, declaredOf(order), items)
    },
    async requestReturn(written, signal) {
      const { orderId, items, reason, comment } = written
      if (orderId === null) throw new Error('A return needs an order')
      if (items.every(({ provided }) => provided)) throw new Error('Files that are handed out do not come back')
      const said = [reasonText(reason), comment].flatMap((text) => (text === null || text === '' ? [] : words(text)))
      const why = said.length === 0 ? {} : { reason: said.join('\n') }
      const goods = items.map(({ lineId, quantity }) => ({ lineId, quantity, ...why }))
      const made = await createOrderReturn(api, { orderId, items: goods }, { signal })
      if (made === null) throw new Error('The backend makes no returns')
      const { number, state, requestedAt } = made
      return { receivedAt: requestedAt || new Date().toISOString(), by: 'return', number, state }
    },
    async sendRequest(written, signal) {
      const { firstName, lastName, email, orderNumber, ...content } = written
      const request = {
        firstName,
        lastName,
        email,
        contractNumber: orderNumber,
        comment: writtenContent(content, words, format),
      }
      await sendRevocation(api, request, { signal })
      return received('form')
    },
    async sendMessage(written, signal) {
      const { firstName, lastName, email, orderNumber, ...content } = written
      const comment = writtenContent(content, words, format)
      const salutations = await readSalutations(api, { signal })
      const subject = words(msg`Withdrawal from the contract: order ${orderNumber}`)
      await sendContactForm(
        api,
        {
          kind: 'withdrawal',
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
      const { fields } = given
      // What was written is forgotten once the shop has it.
      dropDraft(DRAFT)
      persistReceipt(given, String(await shopperId()))
      const id = newId()
      const one = declared(id, given)
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
