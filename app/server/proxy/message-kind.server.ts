import {
  MESSAGE_HEADER,
  MESSAGE_KINDS,
  sendContactForm,
  sendRevocation,
  type MessageKind,
} from '../../../api/operations/content.ts'
import { failureOfAnswer } from '../../../api/mappers/failures.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import { cannotTakeForm } from '../../../machines/revocation/revocation.logic.ts'
import type { Uses } from '../store/store.server.ts'
import { parse } from './bodies.server.ts'

/** The backend takes no withdrawal by the shop's form: they come as messages. Known for an hour, it may take one then. */
const NO_FORM = 'no form for withdrawals'

/** Remembers that the backend takes no withdrawal by the shop's form, after the answer by which a browser knows that too. */
export async function markMissingForm(path: string, response: Response, uses: Uses): Promise<void> {
  if (response.ok || path !== pathTo(sendRevocation.route)) return
  const failure = failureOfAnswer(response.status, parse(await response.clone().text()), null)
  if (cannotTakeForm(failure)) await uses.take(NO_FORM)
}

/**
 * What a message is about, as the shop's own form says. A withdrawal has the limits of one only where there is no other
 * way to it: elsewhere the word would be a way around the limits of messages.
 */
export async function declaredKind(request: Request, path: string, uses: Uses): Promise<MessageKind | null> {
  if (path !== pathTo(sendContactForm.route)) return null
  const given = request.headers.get(MESSAGE_HEADER)
  const kind = MESSAGE_KINDS.find((one) => one === given) ?? null
  return kind === 'withdrawal' && !(await uses.has(NO_FORM)) ? null : kind
}
