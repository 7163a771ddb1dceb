import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'
import { factsOf, outcomesOf, ownOutcomes } from './outcomes.ts'

/** Who is notified by other flows of what their calls have changed: the owners of what all flows share. */
const owners = ['cart', 'notifications', 'session', 'shop', 'wishlist']

const borders = sources('machines').filter(
  (file) => /\.(connect|intents)\.ts$/.test(file) && !owners.some((owner) => file.startsWith(`machines/${owner}/`)),
)
const factsOfOwners = owners.flatMap((owner) =>
  factsOf('', read(`machines/${owner}/${owner}.intents.ts`)).map(({ intent }) => intent),
)
const reports = new Set(
  borders
    .flatMap((file) => factsOf(file, read(file)).map(({ intent }) => intent))
    // `open` and `close` are what many things do.
    .filter((intent) => /(?:ed|made|sent)$/i.test(intent) && !factsOfOwners.includes(intent)),
)
const pages = sources('app/features', 'app/layout', 'app/shared').filter((file) => !/\.test\./.test(file))

test('flows: no page can report what a call led to', () => {
  expect(borders.length).toBeGreaterThan(20)
  expect(borders.flatMap((file) => outcomesOf(file, read(file)).map((type) => `${file}: ${type}`))).toEqual([])
})

test('pages: none reports the outcome of its own call as an event', () => {
  expect(pages.flatMap((file) => ownOutcomes(file, read(file), reports).map((line) => `${file}:${line}`))).toEqual([])
})

test('outcomes: an intent that sends one is found; a command or outside event is none', () => {
  const intents = `const intents = (send) => ({
    saved: () => send({ type: 'address.saved' }),
    made: (by) => send({ type: 'account.made', by }),
    networkReturned: () => send({ type: 'network.returned' }),
    add: () => send({ type: 'address.add' }),
  })`
  expect(outcomesOf('x.ts', intents)).toEqual(['address.saved', 'account.made'])
})

test('outcomes: a report behind a call is found, whatever the call looks like', () => {
  const judge = (text: string) => ownOutcomes('x.tsx', text, new Set(['made', 'refused']))
  expect(judge('const make = async () => { await convert(); intents.made() }')).toEqual([1])
  expect(judge('const make = async () => {\n try { await convert() } catch { refused() } }')).toEqual([2])
  expect(judge('convert().then(() => intents.made())')).toEqual([1])
  expect(judge('useForm({ onDone: () => intents.made() })')).toEqual([1])
  expect(judge(`const make = async () => { await convert(); actor.send({ type: 'account.made' }) }`)).toEqual([1])
  expect(judge('const make = async () => { intents.made(); await convert() }')).toEqual([])
  expect(judge('const make = async () => { await convert(); intents.retry() }')).toEqual([])
  expect(judge(`window.addEventListener('online', () => intents.made())`)).toEqual([])
})
