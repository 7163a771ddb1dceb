import { expect, test } from 'vitest'
import { staticPages } from '../../app/server/pages/page-address.server.ts'
import { read, sources } from './imports.ts'

test('every own page of the shop is among the states that are rendered for everybody', () => {
  const states = sources('tests/access/states').map(read).join('\n')
  expect(staticPages).not.toEqual([])
  expect(staticPages.filter((path) => !states.includes(`path: '${path}'`))).toEqual([])
})
