import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test'

const origin = 'https://pay.umbra.example'

/** What the provider's script does in the page: a frame of its own origin, which is asked and answers. */
const script = `globalThis.umbraCard = {
  mount(place) {
    const frame = document.createElement('iframe')
    frame.title = 'Card'
    frame.src = '${origin}/field.html'
    place.append(frame)
    return {
      confirm: (amount, signal) => new Promise((resolve) => {
        const take = ({ origin, data }) => {
          if (origin !== '${origin}') return
          removeEventListener('message', take)
          resolve(data)
        }
        addEventListener('message', take)
        signal.addEventListener('abort', () => {
          removeEventListener('message', take)
          frame.contentWindow.postMessage({ stop: true }, '${origin}')
        })
        frame.contentWindow.postMessage({ amount }, '${origin}')
      }),
    }
  },
}
let confirmations = 0
globalThis.umbraExpress = (total, signal) => new Promise((resolve, reject) => {
  const popup = open('${origin}/express.html', '', 'popup,width=420,height=560')
  if (popup === null) return reject(new Error('The window was blocked'))
  const end = (answer) => {
    removeEventListener('message', take)
    clearInterval(watch)
    popup.close()
    resolve(answer)
  }
  const take = async ({ source, data }) => {
    if (source !== popup) return
    if (data.ready) popup.postMessage(await total, '${origin}')
    else end(data.kind === 'authorized' ? { ...data, order: { cardToken: 'exp_' + ++confirmations } } : data)
  }
  const watch = setInterval(() => { if (popup.closed) end({ kind: 'cancelled' }) }, 100)
  addEventListener('message', take)
  signal.addEventListener('abort', () => end({ kind: 'cancelled' }))
})`

/** The window's page: it shows what is to be paid, and knows who pays and where they live. */
const express = `<!doctype html><html lang="en"><title>Umbra</title>
<p>To pay: <output id="total"></output></p>
<button onclick="say({ kind: 'authorized', email: 'grace@example.com', address })">Confirm</button>
<button onclick="say({ kind: 'authorized', email: 'grace@example.com', address: { ...address, country: 'XX' } })">Confirm from nowhere</button>
<button onclick="say({ kind: 'declined' })">Fail</button>
<script>
const address = { firstName: 'Grace', lastName: 'Hop', street: 'Kiln Lane 9', zipcode: '10115', city: 'Berlin', country: 'DE' }
const say = (answer) => opener.postMessage(answer, '*')
addEventListener('message', ({ data }) => { document.querySelector('#total').textContent = data.amount + ' ' + data.currency })
say({ ready: true })
</script></html>`

/** The frame's page. A number that ends with 2 is declined, one with 3 has the bank ask in a frame within. */
const field = `<!doctype html><html lang="en"><title>Card</title>
<label>Card number <input id="number"></label><div id="bank"></div>
<script>
const bank = document.querySelector('#bank')
let count = 0
const authorized = () => ({ kind: 'authorized', order: { cardToken: 'tok_' + ++count }, payment: { cardNonce: 'once_' + count } })
let shop = null
const answer = (data) => { bank.replaceChildren(); shop?.postMessage(data, '*'); shop = null }
addEventListener('message', ({ source, data }) => {
  if (data.stop) return bank.replaceChildren()
  if (data.bank) return answer(data.bank === 'yes' ? authorized() : { kind: 'declined' })
  shop = source
  const number = document.querySelector('#number').value
  if (number === '') return answer({ kind: 'incomplete' })
  if (number.endsWith('2')) return answer({ kind: 'declined' })
  if (!number.endsWith('3')) return answer(authorized())
  const frame = document.createElement('iframe')
  frame.title = 'Bank'
  frame.src = '/bank.html'
  bank.replaceChildren(frame)
})
</script></html>`

const bank = `<!doctype html><html lang="en"><title>Bank</title>
<button onclick="parent.postMessage({ bank: 'yes' }, '*')">Approve</button>
<button onclick="parent.postMessage({ bank: 'no' }, '*')">Refuse</button></html>`

/** A provider at an origin of its own, and what the shop sends to its backend. */
export class PaymentProviderModel {
  readonly page: Page
  readonly card: FrameLocator
  readonly bank: FrameLocator
  readonly expressButton: Locator
  readonly orders: Record<string, unknown>[] = []
  /** Mail addresses of guests who were made. */
  readonly guests: unknown[] = []
  /** Its script can be had. */
  alive = true

  constructor(page: Page) {
    this.page = page
    this.card = page.frameLocator('#checkout-payment iframe[title="Card"]')
    this.bank = this.card.frameLocator('iframe[title="Bank"]')
    this.expressButton = page.getByRole('button', { name: 'Pay with Umbra' })
  }

  async answers(): Promise<void> {
    const pages: Record<string, string> = { '/bank.html': bank, '/express.html': express }
    // Its windows are pages of their own.
    await this.page.context().route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!this.alive) return route.abort()
      if (pathname === '/card.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      return route.fulfill({ contentType: 'text/html', body: pages[pathname] ?? field })
    })
    this.page.on('request', (request: Request) => {
      if (request.method() === 'POST' && request.url().endsWith('/store-api/checkout/order'))
        this.orders.push(request.postDataJSON() as Record<string, unknown>)
      if (request.method() === 'POST' && request.url().endsWith('/store-api/account/register'))
        this.guests.push((request.postDataJSON() as { email?: unknown }).email)
    })
  }

  async fill(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number)
  }

  /** Presses the express button, and answers the window that the provider opens. */
  async openExpress(): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), this.expressButton.click()])
    return popup
  }

  /** Presses a button in the provider's window, once it knows what is to be paid. */
  async answerIn(popup: Page, name: 'Confirm' | 'Confirm from nowhere' | 'Fail'): Promise<void> {
    await expect(popup.locator('#total')).toHaveText(/^[1-9][\d.]* [A-Z]{3}$/)
    await popup.getByRole('button', { name, exact: true }).click()
  }

  async seeNothingOrdered(why: RegExp): Promise<void> {
    await expect(this.page.locator('#checkout-unauthorized')).toContainText(why)
    expect(this.orders).toEqual([])
  }

  /** The order was sent, once, with what the provider gave. */
  async seeOrdered(cardToken: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout\/success\/|\/_demo\/pay\//, { timeout: 20_000 })
    expect(this.orders).toHaveLength(1)
    expect(this.orders[0]).toMatchObject({ cardToken })
    expect(this.orders[0]).not.toHaveProperty('cardNonce')
  }
}
