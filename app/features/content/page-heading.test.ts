import { describe, expect, it } from 'vitest'
import { markHeading } from '../../../api/mappers/cms-heading.ts'
import type { CmsElement } from '../../../api/types/content.ts'
import { lowerHeadings } from './page-heading.ts'
import { elements } from './registry.server.ts'
import { html, type SampleElement } from '../../../tests/access/states/catalogue.samples.ts'

const words = (text: string): SampleElement => ({ type: 'text', html: html(text), verticalAlign: null })

/** The one that is marked. */
function headingOf(layout: SampleElement[], name: string): CmsElement | undefined {
  const found = markHeading(layout, name, elements)
  const marked = layout.filter(({ heading }) => heading)
  expect(marked).toHaveLength(found ? 1 : 0)
  return marked[0]
}

describe('the heading of a page with a layout', () => {
  it('is in the first element that brings one', () => {
    const first = words('<h1 class="a">Contact</h1>')
    expect(headingOf([words('<p>Hello</p>'), first, words('<h1>Other</h1>')], 'Contact')).toBe(first)
  })

  it('is missing where no element brings one', () => {
    expect(headingOf([words('<h2>Hello</h2>')], 'Contact')).toBeUndefined()
  })

  it("is the page's name in the owner's words, also at another level", () => {
    const imprint = words('<p></p><h2><strong>Imprint</strong></h2><p>Morrow</p>')
    expect(headingOf([imprint], 'Imprint')).toBe(imprint)
    expect(lowerHeadings(html('<h2 class="a">Imprint</h2><h2>Address</h2>'), true)).toBe(
      '<h1 class="a">Imprint</h1><h2>Address</h2>',
    )
  })

  it.each(['contact', 'revocationRequest'] as const)(
    'is the title of a form (%s) only where the page begins with it',
    (type) => {
      const form = (): SampleElement => ({ type: 'form', form: type })
      expect(headingOf([form()], 'Contact')).toBeDefined()
      expect(headingOf([words('<h2>Tea</h2>'), form()], 'A morning')).toBeUndefined()
    },
  )

  it('stays the only one of its level', () => {
    const text = html('<h1 class="a">One</h1><p>and</p><h1>Two</h1>')
    expect(lowerHeadings(text, true)).toBe('<h1 class="a">One</h1><p>and</p><h2>Two</h2>')
    expect(lowerHeadings(text, false)).toBe('<h2 class="a">One</h2><p>and</p><h2>Two</h2>')
  })
})
