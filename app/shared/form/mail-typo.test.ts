import { expect, it } from 'vitest'
import { meantAddress } from './mail-typo.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  [' Ada@Hotnail.com ', 'ada@hotmail.com'],
  ['ada@intera.pl', 'ada@interia.pl'],
  ['ada@wbe.de', 'ada@web.de'],
])('mail: %s was meant to be %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

it.each(['ada@gmail.com', 'ada@yahoo.de', 'ada@wp.pl', 'ada@o2.pl', 'ada@example.com', 'ada@x.de', 'ada', 'ada@', ''])(
  'mail: nothing is proposed for "%s"',
  (typed) => {
    expect(meantAddress(typed)).toBeNull()
  },
)
