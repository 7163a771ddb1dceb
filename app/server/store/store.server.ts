/**
 * What the shop has to remember beyond one call, and what of it several instances have to agree on. One interface, two
 * implementations: in this process (`process/`), and in Redis or Valkey (`redis/`); `contract.test.ts` is true of both.
 */
export interface Store {
  readonly locks: Locks
  readonly tokens: Tokens
  readonly orders: Orders
  readonly messages: Messages
  /** What other instances have read; null: this process has none beside itself. */
  readonly shelf: Shelf | null
  /** Paths that pages had, for the next process; null: they are kept elsewhere. */
  readonly paths: Papers | null
  /** How it is to be reached. `alone`: in this process only; `away`: not now, the process goes on alone. */
  readonly state: StoreState
  close: () => Promise<void>
}

export type StoreState = 'alone' | 'ok' | 'away'

export type LockKind = 'read' | 'write'

/** One turn of a session. */
export interface Hold {
  /** Greater than that of every write of the session before it. */
  readonly fence: number
  /** False: somebody else may have the turn by now, for example because this process stood still. Nothing is sent then. */
  readonly isHeld: boolean
  /** Others came before it, and may have changed what was known of the session. */
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
  /** Told in the moment in which it waits no more, whatever became of it; before its promise is settled. */
  onEnd?: () => void
}

/**
 * Readers–writer locks by name: reads side by side, writes alone. Each instance's in the order in which they came; between
 * instances nobody is put off for ever.
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

/** A text that was put on the shelf. */
export interface Shelved {
  text: string
  /** Milliseconds since it was put there. */
  age: number
}

/** Public answers that all instances share for some time: the second level of their caches. */
export interface Shelf {
  /** @returns null where there is none, or everything was forgotten since it was put there */
  take: (key: string, fresh: number) => Promise<Shelved | null>
  /** To be asked for before a text is made: what is forgotten meanwhile is not put there. */
  mark: () => Promise<string | null>
  put: (key: string, mark: string | null, text: string, fresh: number) => void
  /** Forgets everything. */
  clear: () => void
}

/** Named texts that outlive every process. */
export interface Papers {
  load: () => Promise<[name: string, text: string][]>
  /** @returns false: not now */
  add: (papers: readonly (readonly [name: string, text: string])[]) => Promise<boolean>
}

/** Words from one instance to all others. */
export interface Messages {
  /** Told of what others say on a channel, and not of what this instance says itself. */
  listen: (channel: string, listener: (message: string) => void) => void
  /** It is lost while the server is away. */
  tell: (channel: string, message: string) => void
  /** Words of others may have been missed. */
  onGap: (listener: () => void) => void
}

/** What is known of a session's token. */
export interface TokenFacts {
  /** The backend forgot it, and all calls of the session have agreed on this one; null: it did not. */
  successor: string | null
  /** A login, logout or registration has just replaced it. */
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

/** An answer that can be given twice: already without token and without the backend's own headers. */
export interface StoredAnswer {
  status: number
  /** JSON text; empty for an answer without a body. */
  body: string
}

/**
 * Answer of `GET /store-api/checkout/attempt/{attemptId}`.
 * `running`: the call is still under way. `answered`: the backend's status and body, as the lost answer had them.
 * `unknown`: never seen, of another session, older than ten minutes, or ended without an answer of the backend.
 */
export type AttemptReport =
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
   * browser repeats a call by itself whose connection broke, and a slow copy may come after the order was made.
   * @param attemptId name that the browser gave, another one for every placing; null keeps nothing for later
   * @throws Busy when it was not sent; OrderLost when nobody knows what became of the one under way
   */
  place: (token: string, attemptId: string | null, send: SendOrder) => Promise<StoredAnswer>
  /** An order of this session is under way. */
  isPlacing: (token: string) => Promise<boolean>
  /** What became of an attempt of this session. */
  report: (token: string | null, attemptId: string) => Promise<AttemptReport>
}

/** The instance that sent the order is gone: it may have been made, so it is not sent again. */
export class OrderLost extends Error {
  constructor() {
    super('Nobody knows what became of the order')
    this.name = 'OrderLost'
  }
}
