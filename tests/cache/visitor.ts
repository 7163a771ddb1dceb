import { readCountryPage } from '../../api/operations/session.ts'
import { sentBody } from '../harness/sent-body.ts'
import { HttpBrowser, type Called, type HttpAnswer, type HttpInit } from '../harness/http-browser.ts'

/** Members that tests read out of the Store API's answers. */
interface CallBody {
  id?: string
  hash?: string
  redirectUrl?: string | null
  elements?: { id: string; iso?: string; technicalName?: string }[]
}

/** Somebody who speaks HTTP with the shop as a browser does, and keeps every answer. */
export class Visitor extends HttpBrowser {
  /** Every answer that this visitor got, with what was asked. */
  readonly answers: HttpAnswer[] = []

  override async call(...call: Parameters<HttpBrowser['call']>): Promise<Called<CallBody>> {
    const { status, body } = await super.call(...call)
    return { status, body: body ?? {} }
  }

  /** Registers as a guest, or as a customer when there is a password. */
  async register(person: { name: string; email: string; password?: string }): Promise<void> {
    const { body } = await this.call('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
    const address = {
      firstName: person.name,
      lastName: 'Quill',
      street: 'Quay 1',
      zipcode: '20457',
      city: 'Hamburg',
      countryId: body.elements?.find(({ iso }) => iso === 'DE')?.id,
    }
    const registered = await this.call('POST', '/account/register', {
      guest: person.password === undefined,
      accountType: 'private',
      email: person.email,
      ...(person.password === undefined ? {} : { password: person.password }),
      firstName: person.name,
      lastName: 'Quill',
      acceptedDataProtection: true,
      billingAddress: address,
    })
    if (registered.status !== 200) throw new Error(`register: ${registered.status} ${JSON.stringify(registered.body)}`)
    // The cookies that say who asks follow from what the session shows.
    await this.call('GET', '/context')
  }

  protected override async ask(path: string, init: HttpInit): Promise<HttpAnswer> {
    const answer = await super.ask(path, init)
    this.answers.push(answer)
    return answer
  }
}
