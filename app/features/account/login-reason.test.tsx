// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { LoginReason } from './login-reason.tsx'

const Around = await documentAround()
const wordsFor = (back: string | null): string => {
  const { container } = render(<LoginReason back={back} />, { wrapper: Around })
  return container.textContent
}

afterEach(cleanup)

it.each([
  ['a review', '/Round-vase/MO-2010.1#write-review', /^You need an account to write a review/],
  ['orders', '/account/order', /^Log in to see your orders/],
  ['one order', '/account/order/details/1?x=2', /without an account, open the link in your order confirmation/],
  ['the account itself', null, /^Log in to see your account\.$/],
  ['another page of the account', '/account/profile', /^This page is part of your account/],
])('login: says why it is asked for before %s', (_, back, words) => {
  expect(wordsFor(back)).toMatch(words)
})

it.each(['/wishlist', '/accounting', '/account-orders/'])('login: says nothing of reasons before %s', (back) => {
  expect(wordsFor(back)).toBe('')
})
