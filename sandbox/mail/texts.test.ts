import { expect, test } from 'vitest'
import { salutations } from '../kernel/reference.ts'
import { addressee } from './addressee.ts'
import { composeMail } from './texts.ts'

test.each(['register', 'guest', 'newsletter'] as const)(
  'the mail %s: greets without a name that nobody has confirmed',
  (kind) => {
    const said = (tongue: 'en' | 'de' | 'pl') =>
      composeMail(kind, tongue, 'ada@example.com', { shop: 'Morrow', name: 'Ada' }).blocks.map((block) =>
        block.type === 'text' ? block.text : '',
      )
    expect([said('en')[0], said('de')[0], said('pl')[0]]).toEqual(['Hello,', 'Guten Tag,', 'Dzień dobry!'])
    expect([said('en'), said('de'), said('pl')].flat().join(' ')).not.toMatch(/Ada|\{/)
  },
)

test.each(['welcome', 'recovery', 'password-changed', 'newsletter-done', 'revocation-receipt'] as const)(
  'the mail %s: greets by name where it knows one',
  (kind) => {
    const greetings = (name: string) =>
      (['en', 'de', 'pl'] as const).map((tongue) => composeMail(kind, tongue, 'ada@example.com', { name }).blocks[0])
    const said = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }))
    expect(greetings('Ada Long')).toEqual(said('Hello Ada Long,', 'Guten Tag Ada Long,', 'Dzień dobry!'))
    expect(greetings('')).toEqual(said('Hello,', 'Guten Tag,', 'Dzień dobry!'))
  },
)

test('the mail welcome: a company reads how it comes to net prices, a person does not', () => {
  const said = (company: string) =>
    (['en', 'de', 'pl'] as const).map((tongue) =>
      JSON.stringify(
        composeMail('welcome', tongue, 'ada@example.com', { company, shopEmail: 'hello@morrow.example', group: '' })
          .blocks,
      ),
    )
  for (const mail of said('Long Table Ltd')) expect(mail).toMatch(/Long Table Ltd.*hello@morrow\.example/)
  for (const mail of said('')) expect(mail).not.toContain('hello@morrow.example')
})

test('the newsletter’s mail: says whose it is, what comes, and whom it may not mean', () => {
  const { blocks } = composeMail('newsletter', 'en', 'ada@example.com', { shop: 'Morrow' })
  const text = blocks.map((block) => (block.type === 'text' ? block.text : '')).join(' ')
  expect(text).toMatch(
    /the Morrow newsletter.*Once a month.*unsubscribe at any time.*with your email address.*If this was not you/,
  )
  expect(text).not.toContain('issue')
})

test('a person in a mail: as each language calls them', () => {
  const called = (key: string, firstName = 'Ada', lastName = 'Long') => {
    const salutationId = salutations.find((one) => one.key === key)?.id ?? null
    return (['en', 'de', 'pl'] as const).map((tongue) => addressee({ salutationId, firstName, lastName }, tongue))
  }
  expect(called('mrs')).toEqual(['Ada', 'Frau Long', 'Ada Long'])
  expect(called('mr')).toEqual(['Ada', 'Herr Long', 'Ada Long'])
  expect(called('not_specified')).toEqual(['Ada', 'Ada Long', 'Ada Long'])
  expect(called('mr', '', '')).toEqual(['', '', ''])
})

test('a change of an account: where the shop can be reached if it was somebody else', () => {
  const said = (shopEmail: string) =>
    JSON.stringify(
      composeMail('password-changed', 'en', 'ada@example.com', { shop: 'Morrow', shopEmail, shopPhone: '0' }),
    )
  expect(said('help@example.com')).toContain(
    'If this was not you, please write to us or ring us at once: help@example.com, 0.',
  )
  expect(said('')).not.toContain('If this was not you')
})
