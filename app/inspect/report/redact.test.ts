import { describe, expect, test } from 'vitest'
import { createRedactor } from './redact.ts'

const redacted = (value: unknown): unknown => createRedactor([value]).redact(value, '')
const id = (digit: string): string => digit.repeat(32)

describe('what a report says of a text', () => {
  test('is its kind and its number', () => {
    expect(
      redacted({
        email: 'ada@example.org',
        firstName: 'Ada',
        street: 'Main street 1',
        phoneNumber: '0123',
        vatIds: ['X1'],
      }),
    ).toEqual({
      email: '‹mail 1›',
      firstName: spelling('‹name 1›'),
      street: spelling('‹address 1›'),
      phoneNumber: '‹phone 1›',
      vatIds: [spelling('‹vat 1›')],
    })
  })

  test('is nothing when the field is not known', () => {
    expect(JSON.stringify(redacted({ newField: 'Ada', list: ['Ada'], deep: { other: 'Ada' } }))).not.toContain('Ada')
  })

  test('is itself where the field holds words of the code', () => {
    const value = {
      kind: 'refused',
      locale: 'pl-PL',
      language: 'de-DE',
      currency: 'EUR',
      productId: id('a'),
      violations: [{ code: 'VIOLATION::IS_BLANK', pointer: '/email' }],
    }
    expect(redacted(value)).toEqual(value)
  })

  test('is itself where it names a form, but for one that is named after an address', () => {
    const form = (name: string) => ({ name, values: {}, secret: [], again: false })
    expect(redacted(form('guest-account'))).toEqual(form('guest-account'))
    expect(JSON.stringify(redacted(form(`account-address-${id('a')}`)))).not.toContain(id('a'))
  })

  test('is no word of the code when it cannot be one', () => {
    expect(redacted({ kind: 'call me at home', type: 'ada@example.org', productId: 'Ada', currency: 'Ada' })).toEqual({
      kind: '‹text 1›',
      type: '‹text 2›',
      productId: spelling('‹id 1›'),
      currency: expect.stringContaining('‹'),
    })
  })

  test('leaves numbers of prices and takes those of persons', () => {
    expect(redacted({ amount: 12, birthdayYear: 1990 })).toEqual({ amount: 12, birthdayYear: '‹birthday 1›' })
  })

  test('keeps what is empty', () => {
    expect(redacted({ firstName: '', company: null, comment: '  ' })).toEqual({
      firstName: '',
      company: null,
      comment: '  ',
    })
  })
})

test('details of a delivery: keep the form that their pattern judges, and nothing else', () => {
  const field = { name: 'locker', required: true, pattern: '[A-Z]{3}\\d{2,3}[A-Z]' }
  const said = redacted({
    fields: [field],
    details: { locker: 'WAW123M' },
    event: { type: 'detail.write', text: 'Łódź 7' },
  })
  expect(said).toMatchObject({ fields: [{ pattern: field.pattern }], details: { locker: 'XXX000X' } })
  expect(JSON.stringify(said)).not.toMatch(/WAW|123M|Łódź|7"/)
})

describe('values of a form are the shopper’s', () => {
  test('whatever the form calls its fields', () => {
    const values = { state: 'Bavaria', kind: 'Ada', consent: true, countryId: id('c') }
    const result = redacted({ values, input: values })
    expect(JSON.stringify(result)).not.toMatch(/Bavaria|Ada/)
    expect(result).toMatchObject({ values: { consent: true } })
  })
})

describe('equal values stay equal', () => {
  test('in every field, around blanks, and in small letters', () => {
    const result = redacted({ code: 'Summer-10', key: 'code:summer-10', typed: ' Summer-10 ', other: 'SUMMER-10' })
    const { code, key, typed, other } = result as Record<string, string>
    expect(key).toBe(`code:${code?.toLowerCase()}`)
    expect(typed?.trim()).toBe(code)
    expect(other).not.toBe(code)
    expect(other?.toLowerCase()).toBe(code?.toLowerCase())
  })

  test('and an id stays an id', () => {
    const result = redacted({
      customer: { id: id('1') },
      subject: id('1'),
      lines: [{ id: id('2'), productId: id('2') }],
    })
    expect(result).toEqual({
      customer: { id: expect.stringMatching(/^[0-9a-f]{32}$/) },
      subject: expect.stringMatching(/^[0-9a-f]{32}$/),
      lines: [{ id: id('2'), productId: id('2') }],
    })
    const { customer, subject } = result as { customer: { id: string }; subject: string }
    expect(customer.id).toBe(subject)
    expect(subject).not.toBe(id('1'))
  })

  test('what was searched for keeps its length: a machine asks from some characters on', () => {
    const terms = ['l', 'la', 'lam', 'lamp', 'lamp for the garden']
    const result = terms.map((term) => ({ term }))
    const lengths = (redacted(result) as { term: string }[]).map(({ term }) => term.length)
    expect(lengths).toEqual(terms.map(({ length }) => length))
    expect(JSON.stringify(redacted(result))).not.toMatch(/la|garden/)
  })
})

test('keys that are no names of fields are data', () => {
  const result = redacted({ line: id('1'), quantities: { [id('1')]: 2, [id('9')]: 3, 'ada@example.org': 1 } })
  expect(result).toEqual({
    line: id('1'),
    quantities: { [id('1')]: 2, [`${'0'.repeat(31)}1`]: 3, '‹text 1›': 1 },
  })
})

/** The label in any mixture of small and large letters. */
function spelling(label: string): unknown {
  return expect.stringMatching(new RegExp(`^${label}$`, 'i'))
}
