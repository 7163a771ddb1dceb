import { expect, it } from 'vitest'
import { config } from '../../app.config.ts'
import { offerOf } from './language-invitation.tsx'

const offered = (...wanted: string[]) => offerOf(wanted, config.locales, 'en-GB')?.code ?? null

it('the browser’s first language is offered if the shop has it, and it is another', () => {
  expect(offered('pl', 'en')).toBe('pl-PL')
  expect(offered('de-AT', 'en-US')).toBe('testde')
  expect(offered('fr-FR', 'de-DE')).toBe('testde')
})

it('nothing is offered for the language on screen, or for one that is missing', () => {
  expect(offered('en-US', 'pl')).toBe(null)
  expect(offered('fr-FR')).toBe(null)
  expect(offered()).toBe(null)
})
