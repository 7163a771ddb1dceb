/** The shop does not answer this now. */
export class Busy extends Error {
  /** 429: this client requests too much; 503: all clients together do. */
  readonly status: 429 | 503
  /** After which it is worth to ask again. */
  readonly seconds: number

  constructor(status: 429 | 503, seconds: number) {
    super(status === 429 ? 'Too many requests' : 'The shop is busy')
    this.name = 'Busy'
    this.status = status
    this.seconds = seconds
  }
}
