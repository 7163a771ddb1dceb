import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { cmsPage } from '../../api/mappers/cms.ts'
import type { CmsPage } from '../../api/types/content.ts'
import { cmsContext } from '../../app/features/content/cms-context.fixture.ts'
import { loadModules } from '../../app/features/content/lazy-modules.ts'
import { CmsPageView } from '../../app/features/content/cms-page.tsx'
import { blockList } from '../../app/features/content/registry.server.ts'
import { documentAround } from '../fixtures/document-around.tsx'
import { backendBlocks } from './backend-blocks.ts'

const Around = await documentAround()
beforeAll(() => loadModules(['listing', 'product', 'rest', 'showcase', 'slider']))

/** A layout with one block whose slots hold a word each, sent in the order of the alphabet. */
function pageWith(type: string, slots: readonly string[], sizingMode = 'boxed'): CmsPage {
  const sent = slots.toSorted().map((slot) => ({ id: slot, slot, type: 'text', data: { content: `<p>${slot}</p>` } }))
  const page = cmsPage({ sections: [{ sizingMode, blocks: [{ id: 'b', type, slots: sent }] }] }, '', cmsContext)
  if (!page) throw new Error('There is no page')
  return page
}

const htmlOf = (cms: CmsPage): string =>
  renderToString(
    <Around>
      <CmsPageView cms={cms} />
    </Around>,
  )

const wordsIn = (html: string): string[] => [...html.matchAll(/<p>([\w-]+)<\/p>/g)].map(([, word]) => word ?? '')

test('blocks: every block that a backend has is declared with its slots, and no other', () => {
  const declared = Object.fromEntries(blockList.map(({ type, slots }) => [type, slots]))
  expect(declared).toEqual(Object.fromEntries(Object.entries(backendBlocks).map(([type, { slots }]) => [type, slots])))
})

describe.each(Object.entries(backendBlocks))('%s', (type, { slots, arrangement }) => {
  test('shows its slots in the order of reading', () => {
    expect(wordsIn(htmlOf(pageWith(type, slots)))).toEqual(slots)
  })

  const alike = Object.entries(backendBlocks).filter(
    ([, other]) => other.slots.join(' ') === slots.join(' ') && other.arrangement !== arrangement,
  )
  test.each(alike.map(([other]) => other))('looks different from %s', (other) => {
    expect(htmlOf(pageWith(type, slots))).not.toBe(htmlOf(pageWith(other, slots)))
  })
})

test('blocks: an unknown one shows all its slots, from left to right', () => {
  const slots = ['left', 'left-top', 'center', 'right', 'zebra']
  expect(wordsIn(htmlOf(pageWith('weather-forecast', slots)))).toEqual(slots)
})

describe('in a section of full width', () => {
  const classesOf = (type: string) => htmlOf(pageWith(type, backendBlocks[type]?.slots ?? [], 'full_width'))

  test.each(['text', 'image-text', 'image-gallery', 'image-text-row'])('%s keeps the gutter', (type) => {
    expect(classesOf(type)).toMatch(/class="[^"]*gutter/)
  })

  test.each(['image-cover', 'image-three-cover', 'image-slider'])('%s goes to the edge', (type) => {
    expect(classesOf(type)).not.toMatch(/class="[^"]*gutter/)
  })
})
