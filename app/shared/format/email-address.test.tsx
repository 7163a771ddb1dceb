import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

const shown = (address: string) => render(<EmailAddress of={address} />).container

test.each([
  ['ada-may@a-kiln.example', ['ada-may@a-kiln.example']],
  ['ada-may-long@a-kiln-and-more.example', ['ada-may-long', '@a-kiln-and-more.example']],
  ['"a@b"@a-kiln-and-one-more.example', ['"a@b"', '@a-kiln-and-one-more.example']],
])('email address: %s breaks before its host, and only where it is long', (address, whole) => {
  const place = shown(address)
  expect(place.textContent).toBe(address)
  expect([...place.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(whole)
  expect(place.querySelectorAll('wbr').length).toBe(whole.length - 1)
})

test('email address: a part that no line holds may break', () => {
  const host = '@example.com'
  expect([...shown('a'.repeat(40) + host).querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    host,
  ])
})
