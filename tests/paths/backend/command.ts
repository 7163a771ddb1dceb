import { parseArgs } from 'node:util'
import { DEMO_ACCESS_KEY, startSandbox } from '../../../sandbox/index.ts'
import { nothingYet } from './backend.ts'
import type { BackendSettings } from './backend.ts'
import { backendReport, createdReport, isExpected, walkBackend } from './run.ts'
import { wordsFor } from './words.ts'

const usage = `npm run paths -- --backend [--machine cart] [--term lamp] [--orders] [--verbose]

Walks the data side of the paths against STORE_API_URL (with STORE_API_ACCESS_KEY), through the shop's own ports; without it
against the embedded Store API. Says where the backend leads a machine elsewhere than its chart expects.

Without --orders it creates sessions and carts, nothing else. With --orders it registers some 30 guests and one account
(paths-…@example.com, mails go out to them) and places some ten orders, whose numbers it prints: not for a shop that
delivers by itself. STOREFRONT_URL is then a domain of the sales channel.

  --orders    walks checkout and placement, too
  --machine   only these: session, listing, cart, wishlist, checkout, placement
  --term      something that the search finds products for (a word of a product's name)
  --api       version whose answers the embedded Store API gives: 6.6 or 6.7
  --verbose   names the edges that were not walked, and whole paths
  STORE_CUSTOMER="mail:password"  an account whose wishlist may be changed`

const options = {
  backend: { type: 'boolean' },
  machine: { type: 'string', multiple: true },
  term: { type: 'string' },
  api: { type: 'string', default: '6.7' },
  orders: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

/** Address with its `/store-api`, as the shop takes it. */
const withApi = (url: string): string => `${url.replace(/\/+$/, '').replace(/\/store-api$/, '')}/store-api`

/** `--backend` of `npm run paths`. @returns whether the backend led every machine where its chart expects */
export async function runBackend(parameters: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  if (values.help === true) {
    console.log(usage)
    return true
  }
  const { STORE_API_URL: url, STORE_API_ACCESS_KEY: key, STOREFRONT_URL: shop, STORE_CUSTOMER: account } = process.env
  const api = values.api === '6.6' ? '6.6' : '6.7'
  const own = url === undefined ? await startSandbox({ data: ':memory:', api }) : null
  const [email = '', ...password] = (account ?? (own ? 'friend@morrow.example:friend-of-the-house' : '')).split(':')
  const settings: BackendSettings = {
    url: own?.url ?? withApi(url ?? ''),
    accessKey: own ? DEMO_ACCESS_KEY : (key ?? ''),
    storefrontUrl: own ? 'http://localhost:3000' : (shop ?? ''),
    customer: email === '' ? null : { email, password: password.join(':') },
    orders: values.orders,
    term: values.term ?? null,
    notes: nothingYet(),
  }
  const named = [...positionals, ...(values.machine ?? []).flatMap((names) => names.split(','))]
  try {
    console.log(own ? `On the embedded Store API ${api}` : `On ${settings.url}`)
    const figures = await walkBackend(settings, named, console.log)
    console.log(backendReport(figures, values.verbose))
    return isExpected(figures)
  } catch (error) {
    console.error(wordsFor(error, settings))
    return false
  } finally {
    const created = createdReport(settings.notes)
    if (created !== '') console.log(created)
    await own?.close()
  }
}
