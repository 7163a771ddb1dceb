import { expect, it } from 'vitest'
import type { CountryId } from '../../../api/types/ids.ts'
import { germany } from '../../../tests/fixtures/germany.ts'
import { checkWith } from '../../shared/validation/index.ts'
import { vatIdRule } from './address-rules.ts'
import { tidyVatId } from './company-fields.tsx'

it.each<[iso: string | undefined, typed: string, id: string]>([
  ['PL', '526-030-02-91', 'PL5260300291'],
  ['PL', '5260300291', 'PL5260300291'],
  ['PL', 'pl 526 030 02 91', 'PL5260300291'],
  ['PL', 'PL5260300291', 'PL5260300291'],
  ['DE', 'DE 136 695 976', 'DE136695976'],
  ['ES', 'B-12345678', 'ESB12345678'],
  // Another country's letters stay, and numbers of countries that do not write theirs without letters.
  ['DE', 'PL5260300291', 'PL5260300291'],
  ['CH', 'CHE-123.456.789', 'CHE123456789'],
  ['US', '12-3456789', '123456789'],
  ['DE', '136695976', '136695976'],
  [undefined, '526-030-02-91', '5260300291'],
  ['PL', ' ', ''],
])('VAT id: %s takes "%s" as "%s"', (iso, typed, id) => {
  expect(tidyVatId({ vatId: typed, company: true }, iso)).toEqual({ vatId: id, company: true })
})

it.each([
  ['DE12', 1],
  ['DE123456789', 0],
  ['CHE123456789', 0],
  ['123456789MVA', 0],
])('VAT id: without a form of the country, "%s" has %i problems', (vatId, problems) => {
  const swiss = { ...germany('c'.repeat(32) as CountryId), iso: 'CH' }
  const german = { ...germany('d'.repeat(32) as CountryId), vatIdPattern: 'DE\\d{9}' }
  const rule = vatIdRule(
    [german, swiss],
    () => swiss.id,
    () => true,
  )
  expect(checkWith({ vatId: rule })({ vatId })).toHaveLength(problems)
})

it.each([
  [true, 'DE12', 1],
  [true, 'DE123456789', 0],
  [true, '', 0],
  [false, 'DE12', 0],
])('VAT id: for a company (%s) "%s" has %i problems, by the country of its bill', (company, vatId, problems) => {
  const country = { ...germany('d'.repeat(32) as CountryId), vatIdPattern: 'DE\\d{9}' }
  const rule = vatIdRule(
    [country],
    () => country.id,
    ({ company: isCompany }) => isCompany === true,
  )
  expect(checkWith({ vatId: rule })({ company, vatId })).toHaveLength(problems)
})
