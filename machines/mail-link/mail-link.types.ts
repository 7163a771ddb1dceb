import type { Failure } from '../../api/types/failure.ts'

/** The purpose of a link in a mail. */
export type MailLinkPurpose = 'newsletter' | 'registration' | 'password'

export interface MailLinkInput {
  purpose: MailLinkPurpose
  /** Everything that the mail wrote into the address is there. */
  complete: boolean
}

export interface MailLinkContext extends MailLinkInput {
  failure: Failure | null
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
}

export type MailLinkEvent =
  /** The shopper retries. */
  | { type: 'link.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** `elsewhere`: it is confirmed, and the session of this browser stays what it was, since another one registered. */
export type MailLinkResult = { kind: 'done' | 'elsewhere' }

export interface MailLinkPorts {
  /** Confirms, checks or reads what the link stands for; rejects as the functions of `api/` do. */
  openLink: (signal: AbortSignal) => Promise<MailLinkResult>
}
