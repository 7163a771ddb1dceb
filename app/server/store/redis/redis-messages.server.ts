import { logError } from '../../http/console.server.ts'
import type { Messages } from '../store.server.ts'
import { Away, type Link } from './link.server.ts'

/** Words from one instance to all others, by the server's channels: it keeps none of them. */
export class RedisMessages implements Messages {
  #link: Link

  constructor(link: Link) {
    this.#link = link
  }

  listen(channel: string, listener: (message: string) => void): void {
    const heard = (text: string) => {
      const from = text.indexOf(' ')
      if (text.slice(0, from) !== this.#link.instance) listener(text.slice(from + 1))
    }
    // The driver subscribes again whenever the server is back.
    this.#link.listen(`m:${channel}`, heard).catch(logError)
  }

  publish(channel: string, message: string): void {
    const text = `${this.#link.instance} ${message}`
    this.#link
      .command((client) => client.publish(`${this.#link.prefix}m:${channel}`, text))
      .catch((error: unknown) => {
        if (!(error instanceof Away)) logError(error)
      })
  }

  onGap(listener: () => void): void {
    this.#link.onGap(listener)
  }
}
