import { expect, test } from 'vitest'
import { withoutMarkup } from './without-markup.ts'

test.each([
  ['<p>Made of <b>clay</b>.</p>', 'Made of clay .'],
  ['<<script>img src=x onerror=alert(1)>', '&lt; img src=x onerror=alert(1)&gt;'],
  ['5 &lt; 6 <img src=x', '5 &lt; 6 &lt;img src=x'],
])('texts: of %s no element is left', (html, text) => {
  expect(withoutMarkup(html)).toBe(text)
})
