/**
 * A random shopper in a browser: `npm run wander -- --rounds 20`. Every round the shopper has two tabs, and fills a
 * cart or orders while reloading, going back, losing the connection and the session, while answers break, come late or
 * not at all. When all is well again, backend and tabs are compared with what the shopper did. `--seed N` begins with
 * another round; a round that went wrong is told with its steps, and its seed repeats them (not their timing).
 *
 * Code 1: something was lost or made twice, or a page complained.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserLaunch } from '../harness/browser.ts'
import { startPair } from '../harness/pair.ts'
import { CartWanderer } from './cart-wanderer.ts'
import { OrderWanderer } from './order-wanderer.ts'
import { randomFrom } from './random.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const first = Number(values.seed)

const pair = await startPair()
const browser = await chromium.launch(browserLaunch())
let wrongRounds = 0
for (let seed = first; seed < first + Number(values.rounds); seed += 1) {
  await pair.reset()
  const context = await browser.newContext()
  const Kind = seed % 2 === 0 ? OrderWanderer : CartWanderer
  const wanderer = new Kind(context, pair, randomFrom(seed))
  const wrong = await wanderer.wander()
  wrong.push(...wanderer.log.filter((line) => line.includes('error in tab')))
  console.log(`${seed} ${Kind.name}: ${wrong.length === 0 ? 'nothing lost, nothing twice' : wrong.join('; ')}`)
  if (wrong.length > 0) {
    wrongRounds += 1
    for (const line of wanderer.log) console.log(`  ${line}`)
  }
  await context.close()
}
await browser.close()
await pair.stop()
process.exit(wrongRounds > 0 ? 1 : 0)
