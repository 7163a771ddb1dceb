import { expect, it } from 'vitest'
import type { PageAnswer, ProductPage } from '../../../../api/types/page.ts'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import { PageError } from '../../../platform/read-payload.ts'
import { quickViewPorts } from './use-quick-view.ts'

const page = { kind: 'product', product: product(), taxState: 'net' } as ProductPage
const { signal } = new AbortController()
const reading = (answers: Record<string, PageAnswer | Error>) => {
  const { readProduct } = quickViewPorts({
    read: ({ path }) => {
      const answer = answers[path] ?? { kind: 'notFound' as const }
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  })
  return (path: string) => readProduct({ path }, signal)
}

it('quick view: a product is read as its page is; a moved address is followed', async () => {
  const read = reading({
    '/detail/1': { kind: 'moved', path: '/Vase' },
    '/Vase': { kind: 'page', page, alternates: [] },
  })
  expect(await read('/detail/1')).toEqual({ product: page.product, taxState: 'net' })
  expect(await read('/gone')).toBeNull()
})

it('quick view: a page that cannot be read is a failure with its reason', async () => {
  const read = reading({ '/Vase': new PageError(504, 'too late') })
  await expect(read('/Vase')).rejects.toMatchObject({ failure: { kind: 'unreachable', reason: 'timeout' } })
})
