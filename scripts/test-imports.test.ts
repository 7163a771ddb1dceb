import { describe, expect, it } from 'vitest'
import { importers, importsIn, testsOf } from './test-imports.ts'

describe('the imports of a file', () => {
  it('imports: named ones, bare ones, later ones and those of a glob, no types', () => {
    const text = `import type { Gone } from './gone.ts'
import {
  one,
  type Two,
} from '../one/index.ts'
import './three.css'
export { four } from './four.ts'
const five = () => import('./five.tsx')
const six = import.meta.glob<object>('./test-imp*.ts', { eager: true })`
    expect(importsIn('scripts/some.ts', text)).toEqual([
      'one/index.ts',
      'scripts/three.css',
      'scripts/four.ts',
      'scripts/five.tsx',
      'scripts/test-imports.test.ts',
      'scripts/test-imports.ts',
    ])
  })
})

describe('the tests of a change', () => {
  const all = new Map([
    ['machines/a/a.logic.ts', ['machines/a/index.ts', 'machines/a/test/a.test.ts']],
    ['machines/a/index.ts', ['machines/b/b.machine.ts', 'app/features/a/a.page.tsx']],
    ['machines/b/b.machine.ts', ['machines/b/test/b.test.ts', 'machines/b/index.ts']],
    ['machines/b/index.ts', ['app/features/b/b.test.tsx']],
    ['app/features/a/a.page.tsx', ['app/features/a/a.test.tsx', 'app/routes/a.tsx']],
    ['app/shared/price.ts', ['app/shared/price.test.ts', 'app/features/a/a.page.tsx']],
  ])

  it('tests: are its own and those of the flows that use it, and no further', () => {
    expect(testsOf(['machines/a/a.logic.ts'], all)).toEqual([
      'app/features/a/a.test.tsx',
      'machines/a/test/a.test.ts',
      'machines/b/test/b.test.ts',
    ])
  })

  it('tests: of what all flows share reach into each', () => {
    expect(testsOf(['app/shared/price.ts'], all)).toEqual(['app/features/a/a.test.tsx', 'app/shared/price.test.ts'])
  })

  it('tests: a changed one is its own', () => {
    expect(testsOf(['machines/c/test/c.test.ts', 'README.md'], all)).toEqual(['machines/c/test/c.test.ts'])
  })

  it('tests: each machine of the shop has one that its own file reaches', () => {
    const found = importers()
    for (const flow of ['wishlist', 'checkout', 'payment'])
      expect(testsOf([`machines/${flow}/${flow}.machine.ts`], found)).toContain(`machines/${flow}/test/${flow}.test.ts`)
  })
})
