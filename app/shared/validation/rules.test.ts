import { describe, expect, it } from 'vitest'
import { accepted, checkWith, email, maxLength, minLength, onlyIf, pattern, phone, required, sameAs } from './index.ts'
import type { Rule } from './index.ts'

const passes = (rule: Rule, value: string | boolean, values = {}): boolean => rule(value, values) === null

describe('rules', () => {
  it.each<[string, Rule, string[], string[]]>([
    ['required', required, ['a', ' Bo'], ['', '   ']],
    ['email', email, ['ada@example.com', 'a+b@mail.example.pl'], ['ada', 'ada@', 'ada@host', 'a b@example.com']],
    ['minLength', minLength(3), ['abc', 'żół'], ['ab']],
    ['maxLength', maxLength(2), ['ab', '👋👋'], ['abc']],
    ['phone', phone, ['112', '+49 (30) 12-3', 'Tel. 0451 / 22'], ['abc', '-', '+4 x 9']],
    ['pattern', pattern('\\d{2}-\\d{3}'), ['00-950'], ['00950', '00-9500']],
  ])('%s', (_, rule, good, bad) => {
    expect(good.filter((value) => !passes(rule, value))).toEqual([])
    expect(bad.filter((value) => passes(rule, value))).toEqual([])
  })

  it('compare fields', () => {
    expect(passes(sameAs('email'), 'x', { email: 'y' })).toBe(false)
    expect(passes(sameAs('email'), 'x ', { email: 'x' })).toBe(true)
    expect(passes(accepted, false)).toBe(false)
  })

  it('of a field that is not shown: nothing is wrong in it', () => {
    const check = checkWith({ name: onlyIf((values) => values['shown'] === true, [required, maxLength(3)]) })
    for (const name of ['', 'abcd']) {
      expect(check({ name, shown: true })).toHaveLength(1)
      expect(check({ name, shown: false })).toEqual([])
    }
  })

  it('leave a pattern that the browser cannot read to the backend', () => {
    expect(passes(pattern('(?P<zip>'), 'anything')).toBe(true)
  })

  it('give the first problem of every field, in the order of the form', () => {
    const check = checkWith({ email: [required, email], name: [required] })
    expect(check({ email: 'x', name: '' })).toMatchObject([
      { field: 'email', rule: 'email' },
      { field: 'name', rule: 'required' },
    ])
  })
})
