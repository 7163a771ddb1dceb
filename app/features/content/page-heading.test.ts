import { describe, expect, it } from 'vitest'
import type { CmsElement } from '../../../api/types/content.ts'
import { headingElement, lowerHeadings } from './page-heading.ts'
import { block, cmsPage, html } from '../../../tests/access/states/catalogue.samples.ts'

const words = (text: string): CmsElement => ({ type: 'text', html: html(text), verticalAlign: null })

describe('the heading of a page with a layout', () => {
  it('stands in the first element that brings one', () => {
    const first = words('<h1 class="a">Contact</h1>')
    const layout = cmsPage([block('text', [words('<p>Hello</p>')]), block('text', [first, words('<h1>Other</h1>')])])
    expect(headingElement(layout, 'Contact')).toBe(first)
  })

  it('is missing where no element brings one', () => {
    expect(headingElement(cmsPage([block('text', [words('<h2>Hello</h2>')])]), 'Contact')).toBeNull()
  })

  it("is the page's name in the owner's words, also at another level", () => {
    const imprint = words('<p></p><h2><strong>Imprint</strong></h2><p>Morrow</p>')
    expect(headingElement(cmsPage([block('text', [imprint])]), 'Imprint')).toBe(imprint)
    expect(lowerHeadings(html('<h2 class="a">Imprint</h2><h2>Address</h2>'), true)).toBe(
      '<h1 class="a">Imprint</h1><h2>Address</h2>',
    )
  })

  it.each(['contact', 'revocationRequest'] as const)(
    'is the title of a form (%s) only where the page begins with it',
    (type) => {
      const form: CmsElement = { type: 'form', slotId: 'form', form: type, title: 'Write to us', confirmation: null }
      expect(headingElement(cmsPage([block('form', [form])]), 'Contact')).toBe(form)
      const below = cmsPage([block('text', [words('<h2>Tea</h2>')]), block('form', [form])])
      expect(headingElement(below, 'A morning')).toBeNull()
    },
  )

  it('is missing in an element that came without its words', () => {
    const broken = JSON.parse('{"type":"text"}') as CmsElement
    expect(headingElement(cmsPage([block('text', [broken])]), 'Contact')).toBeNull()
  })

  it('stays the only one of its level', () => {
    const text = html('<h1 class="a">One</h1><p>and</p><h1>Two</h1>')
    expect(lowerHeadings(text, true)).toBe('<h1 class="a">One</h1><p>and</p><h2>Two</h2>')
    expect(lowerHeadings(text, false)).toBe('<h2 class="a">One</h2><p>and</p><h2>Two</h2>')
  })
})
