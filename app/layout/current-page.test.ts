import { expect, it } from 'vitest'
import type { CmsElement } from '../../api/types/content.ts'
import { offersNewsletter } from './current-page.ts'

const form: CmsElement = { type: 'form', module: 'form' }
const page = (...elements: CmsElement[]) => ({
  alternates: [],
  page: { kind: 'landing', cms: { sections: [{ blocks: [{ slots: elements.map((element) => ({ element })) }] }] } },
})

it.each([
  ['a page to browse', page({ type: 'buy-box', module: 'product' }), true],
  ['the search', { alternates: [], page: { kind: 'search' } }, true],
  ['a page with a form of its own', page(form), false],
  ['a page of the shop’s own, or one that was not found', undefined, false],
])('the footer offers the newsletter on pages to browse: %s', (_, data, offered) => {
  expect(offersNewsletter(data)).toBe(offered)
})
