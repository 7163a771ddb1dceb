import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    end: resolve,
    run: async (): Promise<string> => {
      log.push(`${name} begins`)
      await promise
      log.push(`${name} ends`)
      return name
    },
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('turns: what is alone waits for all before it, and all after it wait', async () => {
  const log: string[] = []
  const turns = inTurn()
  const [one, two, write, late] = ['one', 'two', 'write', 'late'].map((name) => work(log, name)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ]
  const all = [turns(false, one.run), turns(false, two.run), turns(true, write.run), turns(false, late.run)]
  await settle()
  expect(log).toEqual(['one begins', 'two begins'])
  one.end()
  await settle()
  expect(log).not.toContain('write begins')
  two.end()
  await settle()
  expect(log.at(-1)).toBe('write begins')
  write.end()
  late.end()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'write', 'late'])
  expect(log.indexOf('late begins')).toBeGreaterThan(log.indexOf('write ends'))
})

test('turns: what fails lets the next one go on', async () => {
  const turns = inTurn()
  await expect(turns(true, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await turns(false, () => Promise.resolve('next'))).toBe('next')
})
