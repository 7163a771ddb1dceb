import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'

/** What a link of a mail is for. */
export type MailLinkPurpose = 'newsletter' | 'registration' | 'order' | 'password'

/** What the link leads to: an order, or nothing but that it worked. */
export type MailLinkOutput = OrderId | null

export interface MailLinkInput {
  purpose: MailLinkPurpose
  /** Everything that the mail wrote into the address is there. */
  complete: boolean
}

export interface MailLinkContext extends MailLinkInput {
  output: MailLinkOutput
  failure: Failure | null
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
}

export type MailLinkEvent =
  /** The shopper asks for another try. */
  | { type: 'link.retry' }
  /** A form proved that the shopper may see what stands behind the link. */
  | { type: 'link.unlocked'; output: MailLinkOutput }
  /** The browser is online again. */
  | { type: 'network.returned' }

export interface MailLinkPorts {
  /** Confirms, checks or reads what the link stands for; rejects as the functions of `api/` do. */
  openLink: (signal: AbortSignal) => Promise<MailLinkOutput>
}
