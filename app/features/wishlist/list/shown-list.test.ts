import { expect, test } from 'vitest'
import { productId } from '../../../../tests/model/samples.ts'
import { shownList } from './shown-list.ts'

const bowl = productId('bowl')
const ofBrowser = (...ids: (typeof bowl)[]) => ({ status: 'local' as const, ids, pending: false })
const loading = { status: 'loading' as const, loggedIn: false }
const anonymous = { status: 'ready' as const, loggedIn: false }
const customer = { status: 'ready' as const, loggedIn: true }

test('a list without anything is not called empty before it is known who looks', () => {
  expect(shownList(ofBrowser(), loading)).toBeNull()
  expect(shownList(ofBrowser(), { ...loading, status: 'unreachable' })).toBeNull()
  expect(shownList(ofBrowser(), customer)).toBeNull()
  expect(shownList(ofBrowser(), anonymous)).toEqual({ ids: [], onServer: false })
})

test('what is on the list of this browser is shown at once', () => {
  expect(shownList(ofBrowser(bowl), loading)).toEqual({ ids: [bowl], onServer: false })
})

test("a customer's list is shown once it was read and nothing is on its way", () => {
  const read = { status: 'ready' as const, ids: [bowl], pending: false }
  expect(shownList(read, customer)).toEqual({ ids: [bowl], onServer: true })
  expect(shownList({ ...read, pending: true }, customer)).toBeNull()
  expect(shownList({ ...read, status: 'loading' }, customer)).toBeNull()
})
