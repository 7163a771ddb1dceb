import { expect, it } from 'vitest'
import { sharedIds, sharedPath } from './shared-ids.ts'

const [one = '', two = ''] = ['a', 'b'].map((letter) => letter.repeat(32))

it('a shared list comes back as it was written, once each', () => {
  const ids = sharedIds(`?products=${one}.${two}.${one}`) ?? []
  expect(ids).toEqual([one, two])
  expect(sharedIds(sharedPath(ids).replace('/wishlist', ''))).toEqual(ids)
})

it('what is no id is passed over, and no list is longer than an address may be', () => {
  expect(sharedIds(`?products=${one}.nothing..%3Cscript%3E,${two}`)).toEqual([one, two])
  const many = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(32, '0'))
  expect(sharedIds(`?products=${many.join('.')}`)).toHaveLength(50)
})

it('without the parameter the list is the shopper’s own', () => {
  expect(sharedIds('?p=2')).toBeNull()
  expect(sharedIds('?products=')).toEqual([])
})
