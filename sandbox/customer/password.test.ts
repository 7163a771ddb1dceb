import { expect, test } from 'vitest'
import { matchesPassword, sealPassword } from './password.ts'

test('a sealed password opens to itself only, and is never the same twice', () => {
  const sealed = sealPassword('shopware')
  expect(sealed).not.toContain('shopware')
  expect(sealPassword('shopware')).not.toBe(sealed)
  expect(matchesPassword('shopware', sealed)).toBe(true)
  expect(matchesPassword('Shopware', sealed)).toBe(false)
  expect(matchesPassword('', null)).toBe(false)
})
