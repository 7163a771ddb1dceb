import {
  MESSAGE_HEADER,
  MESSAGE_KINDS,
  sendContactForm,
  sendRevocation,
  type MessageKind,
} from '../../../api/operations/content.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import type { Uses } from '../store/store.server.ts'

/** The backend has no form for withdrawals: they come as messages. Known for an hour, it may get one. */
const NO_FORM = 'no form for withdrawals'

/** Remembers that the backend has no form for withdrawals, after its 404 to one. */
export async function markMissingForm(path: string, uses: Uses): Promise<void> {
  if (path === pathTo(sendRevocation.route)) await uses.take(NO_FORM)
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
