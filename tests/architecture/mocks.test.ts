import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './imports.ts'

/** A module in the place of another one: whether a file gets it goes by what ran before in the same process. */
const replacesModules = (text: string): boolean => /\bvi\s*\.\s*(?:mock|doMock)\(/.test(text)

test('mocks: none in test files that share their modules', () => {
  const files = globSync('{app,api,cli,machines,paths,ports,react,sandbox,scripts,server,tests}/**/*.test.ts', {
    exclude: (name) => name.includes('node_modules') || name.endsWith('mocks.test.ts'),
  })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => replacesModules(read(file)))).toEqual([])
})

test('mocks: one that is made is found', () => {
  expect(replacesModules("vi.mock('./shop.runtime.ts', () => ({}))")).toBe(true)
  expect(replacesModules("vi.doMock('./shop.runtime.ts')")).toBe(true)
  expect(replacesModules('vi.fn().mockReturnValue(1)')).toBe(false)
})
