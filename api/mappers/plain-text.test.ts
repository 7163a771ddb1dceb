import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['what marks begin another line is parted', '<p>Lamps &amp;<br>more.</p><p>Both.</p>', 'Lamps & more. Both.'],
  ['tags inside a line part nothing', 'For <a href="/x">slow <b>mornings</b></a>.', 'For slow mornings.'],
  ['signs are signs, each decoded once', '3 &lt; 4 &amp;lt; &quot;5&quot;', '3 < 4 &lt; "5"'],
  ['what is to stay in one line does', '10&nbsp;cm, 2&#160;kg,\n 3\u00A0m', '10\u00A0cm, 2\u00A0kg, 3\u00A0m'],
])('words of HTML: %s', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})
