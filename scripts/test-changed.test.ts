import { describe, expect, it } from 'vitest'
import { browserSpecs, flowsOf, specsFor } from './test-changed.ts'

const nothing = (): string => ''

describe('the flows of a change', () => {
  it('are the machines and features in whose folders it is', () => {
    const files = ['machines/cart/cart.logic.ts', 'app/features/cart/side-cart.tsx', 'app/ui/base.css', 'README.md']
    expect(flowsOf(files, nothing)).toEqual(['cart'])
    expect(flowsOf(['machines/shared/outbox.ts', 'machines/review/test/review.model.ts'], nothing)).toEqual(['review'])
  })

  it('are those of which a page model, a driver or a rendered state speaks', () => {
    const files = [
      'tests/journeys/checkout.model.ts',
      'tests/paths/cart.driver.ts',
      'tests/access/states/region.states.tsx',
    ]
    expect(flowsOf(files, nothing)).toEqual(['cart', 'checkout', 'region'])
  })

  it('are the machines that a file of a feature imports as well', () => {
    const text = (): string => `import { a } from '../../../machines/placement/index.ts'
import type { Failure } from '../../../machines/shared/failure.ts'`
    expect(flowsOf(['app/features/checkout/ask.ts'], text)).toEqual(['checkout', 'placement'])
  })
})

describe('the browser specs of a change', () => {
  const specs = browserSpecs()

  it('are walks and journeys named after its flows, their states, and a whole one', () => {
    expect(specsFor({ files: ['machines/wishlist/wishlist.machine.ts'], flows: ['wishlist'] }, specs)).toEqual([
      'tests/access/states.spec.ts',
      'tests/journeys/buying.spec.ts',
      'tests/journeys/wishlist.spec.ts',
      'tests/paths/wishlist.spec.ts',
    ])
  })

  it('are found for every machine that is walked on its page', () => {
    for (const spec of specs.filter((one) => one.startsWith('tests/paths/'))) {
      const flow = spec.slice('tests/paths/'.length, -'.spec.ts'.length)
      expect(specsFor({ files: [`machines/${flow}/index.ts`], flows: [flow] }, specs)).toContain(spec)
    }
  })

  it('are the changed ones, and none where the shop stays as it is', () => {
    const files = ['tests/crawl/crawl.spec.ts', 'docs/glossary.md']
    expect(specsFor({ files, flows: [] }, specs)).toEqual(['tests/crawl/crawl.spec.ts'])
    expect(specsFor({ files: ['docs/glossary.md'], flows: [] }, specs)).toEqual([])
  })

  it('are one journey where the shop was changed beside its flows', () => {
    expect(specsFor({ files: ['server/main.ts'], flows: [] }, specs)).toEqual(['tests/journeys/buying.spec.ts'])
  })
})
