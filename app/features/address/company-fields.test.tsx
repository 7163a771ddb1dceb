import { expect, it } from 'vitest'
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
