import { expect, test } from 'vitest'
import { ownPages } from '../../app/server/pages/page-address.server.ts'
import { read, sources } from './imports.ts'

test('every own page of the shop is among the states that are rendered for everybody', () => {
  const states = sources('tests/access/states').map(read).join('\n')
  expect(ownPages).not.toEqual([])
  expect(ownPages.filter((path) => !states.includes(`path: '${path}'`))).toEqual([])
})
