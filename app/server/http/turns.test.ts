import { expect, test } from 'vitest'
import { Turns } from './turns.server.ts'

const round = () => new Promise((resolve) => setImmediate(resolve))

test('turns: one piece of work in each round of the event loop', async () => {
  const turns = new Turns(() => 0)
  const done: number[] = []
  for (const piece of [1, 2, 3]) void turns.take('one').then(() => done.push(piece))
  await Promise.resolve()
  expect(done).toEqual([1])
  await round()
  expect(done).toEqual([1, 2])
  await round()
  expect(done).toEqual([1, 2, 3])
})

test('turns: the client with the fewest lately comes first, however many others wait', async () => {
  const turns = new Turns(() => 0)
  const done: string[] = []
  const take = (client: string) => turns.take(client).then(() => done.push(client))
  await Promise.all(['flood', 'flood', 'flood', 'flood', 'guest', 'guest'].map(take))
  expect(done).toEqual(['flood', 'guest', 'flood', 'guest', 'flood', 'flood'])
})

test('turns: those of a while ago count half', async () => {
  let now = 0
  const turns = new Turns(() => now)
  const done: string[] = []
  for (let piece = 0; piece < 4; piece += 1) {
    await turns.take('early')
    await round()
  }
  await turns.take('late')
  await round()
  await turns.take('late')
  await round()
  now = 60_000
  await turns.take('late')
  const both = ['late', 'early'].map((client) => turns.take(client).then(() => done.push(client)))
  await Promise.all(both)
  expect(done).toEqual(['early', 'late'])
})
