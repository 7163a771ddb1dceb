import type { WithdrawalWay } from '../../../api/types/order.ts'

/**
 * State that the shop keeps beyond one call, shared by its instances. One interface, two implementations: in this
 * process (`process/`), and in Redis or Valkey (`redis/`); `contract.test.ts` tests both.
 */
export interface Store {
  readonly locks: Locks
  readonly tokens: Tokens
  readonly orders: Orders
  readonly uses: Uses
  readonly withdrawals: Withdrawals
  readonly messages: Messages
  /** Reads of other instances; null: there are no others. */
  readonly answers: Answers | null
  /** Paths that pages had, for the next process; null: they are kept elsewhere. */
  readonly paths: Paths | null
  /** How the store can be reached. `alone`: in this process only; `away`: not now, the process goes on alone. */
  readonly state: StoreState
  close: () => Promise<void>
}

type StoreState = 'alone' | 'ok' | 'away'

export type LockKind = 'read' | 'write'

/** One turn of a session. */
export interface Hold {
  /** Greater than that of every write of the session before it. */
  readonly fence: number
  /**
   * False: another call may have the turn by now, for example because this process was paused. Nothing is sent then.
   */
  readonly isHeld: boolean
  /** Others came before it, and may have changed the session. */
  readonly waited: boolean
  /** Waits until no read is under way, for some seconds at most; for a write that wants to read alone. */
  alone: () => Promise<void>
  release: () => void
}

export interface Entry {
  /** Milliseconds that it waits for those before it. */
  timeout: number
  /** Aborted when the caller's connection closes: it leaves the queue then. */
  signal?: AbortSignal
  /** Called when it stops waiting, whatever the reason; before its promise is settled. */
  onEnd?: () => void
}

/**
 * Readers–writer locks by name: reads side by side, writes alone. Calls of one instance have their turns in order;
 * between instances every call gets its turn.
 */
export interface Locks {
  /**
   * Waits for the turn.
   * @returns null when its time was over
   * @throws CallerLeft
   */
  enter: (name: string, kind: LockKind, entry: Entry) => Promise<Hold | null>
  /** A turn beside those of others, at once; those who come later wait for it as for any. */
  beside: (name: string, kind: LockKind) => Promise<Hold>
  /** Names with turns or waits of this process; for tests. */
  readonly size: number
}

/** An answer that was put there, as text. */
export interface AgedText {
  text: string
  /** Milliseconds since it was put there. */
  age: number
}

/** Public answers that all instances share for some time: the second level of their caches. */
export interface Answers {
  /** @returns null where there is none, or everything was forgotten since it was put there */
  take: (key: string, fresh: number) => Promise<AgedText | null>
  /** Called before a text is made: what is forgotten meanwhile is not put there. */
  mark: () => Promise<string | null>
  put: (key: string, mark: string | null, text: string, fresh: number) => void
  /** Forgets everything. */
  clear: () => void
}

/** Paths of pages by name, as texts: they outlive every process. */
export interface Paths {
  load: () => Promise<[name: string, text: string][]>
  /** @returns false: not now */
  add: (paths: readonly (readonly [name: string, text: string])[]) => Promise<boolean>
}

/** Words from one instance to all others. */
export interface Messages {
  /** The listener gets messages of other instances on a channel, not those of this instance. */
  listen: (channel: string, listener: (message: string) => void) => void
  /** It is lost while the server is away. */
  publish: (channel: string, message: string) => void
  /** Words of others may have been missed. */
  onGap: (listener: () => void) => void
}

/** The state of a session's token. */
export interface TokenFacts {
  /** The backend forgot it, and all calls of the session have agreed on this one; null: it did not. */
  successor: string | null
  /** A login, logout or registration has just replaced it, or its successor. */
  left: boolean
}

/** Tokens that were forgotten or replaced a moment ago. */
export interface Tokens {
  look: (token: string) => Promise<TokenFacts>
  /** Proposes a successor of a forgotten token. The first proposal wins and is returned to everybody. */
  agree: (forgotten: string, proposed: string) => Promise<string>
  /** The session goes on under another token, to which the old one does not lead. */
  leave: (token: string) => Promise<void>
  /** Tokens that this process remembers; for tests. */
  readonly size: number
}

/** What works once or has been done, for an hour: a token that a backend takes again and again, a withdrawal it took. */
export interface Uses {
  /** @returns false when it was taken before, at whichever instance */
  take: (name: string) => Promise<boolean>
  /** @returns it was taken, at whichever instance */
  has: (name: string) => Promise<boolean>
  /** It was not used after all. */
  giveBack: (name: string) => Promise<void>
}

/** A withdrawal from an order, or a return that was requested: no name, no address, no reason. */
export interface KeptWithdrawal {
  /** The browser's name of it: what is sent twice is kept once. */
  id: string
  /** ISO date-time, by the server's clock. */
  at: string
  /** As the backend took it. */
  by: WithdrawalWay
  /** All of the order goes back. */
  whole: boolean
  /**
   * `of`: pieces that were ordered then; absent in what an earlier build has kept. `provided`: its files were handed out
   * before it was declared, so that it changes nothing of the order.
   */
  items: { lineId: string; quantity: number; of?: number; provided?: true }[]
}

/** Withdrawals by the ids of their orders: the Store API shows none. */
export interface Withdrawals {
  /** @returns null: they cannot be read now */
  read: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, KeptWithdrawal[]> | null>
  /**
   * Keeps what earlier ones leave of it, so that together they name no more of a line than was ordered.
   * @param ordered pieces of each line of the order
   * @returns false: not now, it would be forgotten with a restart, or the order has as many as one may have
   */
  keep: (orderId: string, withdrawal: KeptWithdrawal, ordered: ReadonlyMap<string, number>) => Promise<boolean>
}

/** An answer that can be given twice: already without token and without the backend's own headers. */
export interface StoredAnswer {
  status: number
  /** JSON text; empty for an answer without a body. */
  body: string
}

/**
 * Answer of `GET /store-api/checkout/attempt/{attemptId}`. `running`: the call is still under way. `answered`: the
 * backend's status and body, as the lost answer had them. `unknown`: never seen, of another session, older than ten
 * minutes, or ended without an answer of the backend.
 */
export type StoredAttempt =
  | { state: 'running' }
  | { state: 'answered'; status: number; body: unknown }
  | { state: 'unknown' }

/**
 * Sends an order call, whatever becomes of the browser's connection.
 * @param mark to be called right before it is sent; throws when it must not be
 */
export type SendOrder = (mark: () => Promise<void>) => Promise<StoredAnswer>

/**
 * Order calls: one at a time per session. The backend makes an order of each of three parallel calls on one token
 * (measured), so a second caller gets the first one's answer.
 */
export interface Orders {
  /**
   * Sends an order call, or joins the one that is under way. An attempt that has its answer is not sent again: a
   * browser repeats a call whose connection broke, and a slow copy may come after the order was made.
   * @param attemptId the browser's name of this placing, another one for each; null keeps nothing for later
   * @throws Busy when it was not sent; OrderLost when the outcome of the one under way is unknown
   */
  place: (token: string, attemptId: string | null, send: SendOrder) => Promise<StoredAnswer>
  /** An order of this session is under way. */
  isPlacing: (token: string) => Promise<boolean>
  /** The outcome of an attempt of this session. */
  report: (token: string | null, attemptId: string) => Promise<StoredAttempt>
}

/** The instance that sent the order is gone: it may have been made, so it is not sent again. */
export class OrderLost extends Error {
  constructor() {
    super('The outcome of the order is unknown')
    this.name = 'OrderLost'
  }
}
