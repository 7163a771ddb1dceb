import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cmsPage } from '../../api/mappers/cms.ts'
import { cmsContext } from '../../app/features/content/cms-context.fixture.ts'
import { CmsPageView } from '../../app/features/content/cms-page.tsx'
import { documentAround } from '../fixtures/document-around.tsx'

const Around = await documentAround()

type Options = Record<string, unknown>

/** A page of one section with two blocks, as the backend sends it; the options are of the section or its first block. */
function htmlOf(section: Options, block: Options): string {
  const textBlock = (id: string, options: Options) => ({
    id,
    type: 'text',
    sectionPosition: 'main',
    slots: [{ id, slot: 'content', type: 'text', data: { content: `<p>${id}</p>` } }],
    ...options,
  })
  const sections = [{ id: 's', type: 'sidebar', ...section, blocks: [textBlock('one', block), textBlock('two', {})] }]
  const page = cmsPage({ sections }, '', cmsContext)
  if (!page) throw new Error('There is no page')
  return renderToString(
    <Around>
      <CmsPageView cms={page} />
    </Around>,
  )
}

const picture = { url: '/media/room.webp', metaData: { width: 1600, height: 900 } }
const ground = { backgroundMedia: picture }

/** Values of what sections and blocks have in common, and what each needs beside it. */
const shared: Record<string, { values: unknown[]; when?: Options }> = {
  backgroundColor: { values: [null, '#eeeeee', 'rgba(0, 0, 0, 0.5)'] },
  backgroundMedia: { values: [null, picture] },
  backgroundMediaMode: { values: ['auto', 'contain', 'cover'], when: ground },
  cssClass: { values: [null, 'season'] },
  visibility: {
    values: [null, { mobile: false }, { tablet: false }, { desktop: false }],
  },
}

const ofSections: typeof shared = {
  ...shared,
  type: { values: ['default', 'sidebar'] },
  sizingMode: { values: ['boxed', 'full_width'], when: { type: 'default' } },
  mobileBehavior: { values: ['wrap', 'hidden'] },
}

const ofBlocks: typeof shared = {
  ...shared,
  sectionPosition: { values: ['main', 'sidebar'] },
  marginTop: { values: [null, '80px', '120px'] },
  marginRight: { values: [null, '20px', '40px'] },
  marginBottom: { values: [null, '80px', '120px'] },
  marginLeft: { values: [null, '20px', '40px'] },
}

describe('section: each value looks different', () => {
  test.each(Object.entries(ofSections))('%s', (option, { values, when }) => {
    const shown = values.map((value) => htmlOf({ ...when, [option]: value }, {}))
    expect(new Set(shown).size).toBe(shown.length)
  })
})

describe('block: each value looks different', () => {
  test.each(Object.entries(ofBlocks))('%s', (option, { values, when }) => {
    const shown = values.map((value) => htmlOf({}, { ...when, [option]: value }))
    expect(new Set(shown).size).toBe(shown.length)
  })
})

test('section and block: the ground is the picture that was chosen', () => {
  expect(htmlOf(ground, {})).toContain('/media/room.webp')
  expect(htmlOf({}, ground)).toContain('/media/room.webp')
})

test('section: margins are the blocks’ alone, where a backend has them', () => {
  expect(htmlOf({ marginTop: '80px', marginLeft: '20px' }, {})).toBe(htmlOf({}, {}))
})
