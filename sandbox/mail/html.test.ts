import { expect, it } from 'vitest'
import { letter } from './html.ts'
import type { Mail } from './mail.types.ts'

const sentence = (text: string): string | undefined => {
  const mail = { subject: 'Order', blocks: [{ type: 'text', text }], links: [], tongue: 'de' } as unknown as Mail
  return /<div class="content">[\s\S]*?<p>(.*?)<\/p>/.exec(letter(mail, { name: 'Morrow', company: null }, 1))?.[1]
}

it.each([
  ['Ankunft: 3. Dezember', 'Ankunft: <span class="whole">3. Dezember</span>'],
  ['Ankunft: 2.–4. Dezember', 'Ankunft: <span class="whole">2.–4. Dezember</span>'],
  ['Dostawa: 2–4 dni', 'Dostawa: <span class="whole">2–4 dni</span>'],
  // A whole number would be broken inside a group where it is wider than the page.
  ['IBAN DE02\u00a01203\u00a00000\u00a051', 'IBAN DE02 1203 0000 51'],
  ['1\u00a0234,50\u00a0€', '1\u00a0234,50\u00a0€'],
])('mail: breaks no line inside a figure: %s', (text, html) => {
  expect(sentence(text)).toBe(html)
})
