import { expect, test } from 'vitest'
import { commentParts } from './comment-parts.ts'

test('comment: what the delivery asked for is apart from the shopper’s own words', () => {
  const { details, place, note } = commentParts(
    'Numer automatu: WAW123M\nNumer telefonu: 512 345 678\nDziękuję!\nAda',
    'en-GB',
  )
  expect(details).toEqual([{ name: 'phone', label: 'Mobile number', text: '512\u00a0345\u00a0678' }])
  expect(place).toBe('To the parcel locker WAW123M')
  expect(note).toBe('Dziękuję!\nAda')
})

test('comment: words of the shopper stay as they are, also ones that look like fields', () => {
  expect(commentParts('Please ring: twice\nLocker number: none', 'en-GB')).toEqual({
    details: [],
    place: null,
    note: 'Please ring: twice\nLocker number: none',
  })
  expect(commentParts(null, 'pl-PL')).toEqual({ details: [], place: null, note: '' })
})

test('comment: what the delivery asked for is read below the line of an owner’s step', () => {
  expect(
    commentParts('Gift message: Happy\nLocker number: WAW123M\nMobile number: 512 345 678\nThanks!\nAda', 'en-GB'),
  ).toEqual({
    details: [{ name: 'phone', label: 'Mobile number', text: '512\u00a0345\u00a0678' }],
    place: 'To the parcel locker WAW123M',
    note: 'Gift message: Happy\nThanks!\nAda',
  })
})

test.each([
  ['en-GB', 'To the parcel locker WAW123M'],
  ['pl-PL', 'Do automatu paczkowego WAW123M'],
  ['testde', 'An den Paketautomaten WAW123M'],
] as const)('comment: a locker is the place of the delivery, in any language: %s', (locale, place) => {
  for (const label of ['Locker number', 'Numer automatu', 'Nummer des Automaten'])
    expect(commentParts(`${label}: WAW123M`, locale)).toEqual({ details: [], place, note: '' })
})
