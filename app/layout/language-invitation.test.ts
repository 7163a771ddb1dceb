import { expect, it } from 'vitest'
import { config } from '../../app.config.ts'
import { offerOf } from './language-invitation.tsx'

const offered = (...wanted: string[]) => offerOf(wanted, config.locales, 'en-GB')?.code ?? null

it('the language that a browser wants most is offered, where the shop has it and it is not on screen', () => {
  expect(offered('pl', 'en')).toBe('pl-PL')
  expect(offered('de-AT', 'en-US')).toBe('testde')
  expect(offered('fr-FR', 'de-DE')).toBe('testde')
})

it('nothing is offered to who reads the language on screen, or one that the shop lacks', () => {
  expect(offered('en-US', 'pl')).toBe(null)
  expect(offered('fr-FR')).toBe(null)
  expect(offered()).toBe(null)
})
